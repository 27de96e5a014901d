/** The schemas of marketing consents at the desk, and the query of their list. */
import { z } from 'zod';

const at = z.iso.datetime();

/** The purposes to which a sender may agree. */
export const CONSENT_PURPOSES = ['insights', 'newsletter'] as const;

const wordingSchema = z.object({
  /** From 1, in the order in which they were first shown. */
  version: z.int(),
  wording: z.string(),
  since: at,
  /** A form of the site shows these words now. */
  shown: z.boolean(),
  given: z.int(),
  withdrawn: z.int(),
});

export const consentsSchema = z.object({
  items: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      /** Addresses that may be written to now. */
      people: z.int(),
      /** Newest first. */
      wordings: z.array(wordingSchema),
    }),
  ),
});

/** Purposes of an export. Codes, because the log contains no free text. */
export const LIST_REASONS = ['mailing', 'handover', 'audit'] as const;
export const LIST_REASON_NAMES: Readonly<Record<(typeof LIST_REASONS)[number], string>> = {
  mailing: 'An email to the people on the list',
  handover: 'Transfer to another system',
  audit: 'An audit',
};

export const consentExportSchema = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  /** Kept with the event. */
  reason: z.enum(LIST_REASONS, 'Choose a purpose'),
});

export type ListReason = z.output<typeof consentExportSchema>['reason'];

export type Consents = z.output<typeof consentsSchema>;
