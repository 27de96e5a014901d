/** What travels with a form beside its fields; names are part of the wire contract of every form. */

/** The decoy field: hidden from people, left empty by them, filled by form bots. */
export const HONEYPOT_FIELD = 'Subject';
/** Milliseconds between the form becoming usable and its submission, measured by the browser. */
export const FILL_TIME_FIELD = 'FillTime';
/** The version of the privacy policy the visitor was shown. */
export const PRIVACY_VERSION_FIELD = 'PrivacyVersion';
/** The field with the path of the page that a form is on. */
export const PAGE_FIELD = 'Page';
/** The header by which a page in another language than the default says so; without it the answer is in the default. */
export const LANGUAGE_HEADER = 'Content-Language';
/** A resume kept by the server after a failed post without JavaScript. */
export const STAGED_RESUME_FIELD = 'ResumeToken';

/** A resume that the server holds on to while its sender corrects other fields. */
export interface StagedResume {
  token: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** What a page needs to show a form again after a post that failed. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** A problem of the whole post (limit reached, storage down), in words for the visitor. */
  message?: string;
  resume?: StagedResume;
}
