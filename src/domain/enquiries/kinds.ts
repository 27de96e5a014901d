/** What an enquiry comes by: one of the forms, or a mail, which has none. */
export const FORM_KINDS = ['contact', 'collaborate', 'case-study', 'report'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
export type EnquiryKind = FormKind | 'mail';
