/** Values that are sent with a form in addition to its fields; their names are part of the contract of every form. */

/** The decoy field: hidden from people, left empty by them, filled by form bots. */
export const HONEYPOT_FIELD = 'Subject';
/** Milliseconds between the form becoming usable and its submission, measured by the browser. */
export const FILL_TIME_FIELD = 'FillTime';
/** The version of the privacy policy the visitor was shown. */
export const PRIVACY_VERSION_FIELD = 'PrivacyVersion';
/** The field with the path of the page that a form is on. */
export const PAGE_FIELD = 'Page';
/** The header with the language of a page that is not in the default; without it the answer is in the default. */
export const LANGUAGE_HEADER = 'Content-Language';
/** The field for a resume that the server kept after a failed post without JavaScript. */
export const STAGED_RESUME_FIELD = 'ResumeToken';

/** A resume that the server keeps while its sender corrects other fields. */
export interface StagedResume {
  token: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** The state that a page needs to show a form again after a failed post. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** A problem of the whole post (limit reached, storage down), in words for the visitor. */
  message?: string;
  resume?: StagedResume;
}
