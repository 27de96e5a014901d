/**
 * Messages of successful calls, for people. The first two are in the specification; content may replace them in each language.
 */
import type { Translation } from '../forms/form-messages.ts';

export const SUCCESSES = {
  enquiry: "Your message has been received. We'll get back to you as soon as possible.",
  application: "Applied Successfully! We'll get back to you.",
  download: 'Your report is ready. We have sent you the link by email too.',
  openings: 'Openings, newest first',
  opening: 'Opening',
  /** A legal text; `{version}` is replaced. */
  document: 'Version {version}',
} as const;

export type SuccessCode = keyof typeof SUCCESSES;

/** @param translation of the message, from the content */
export const successOf = (code: SuccessCode, translation?: Translation): string =>
  translation?.successes[code] ?? SUCCESSES[code];
