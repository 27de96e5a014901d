import type { Office } from '../../platform/calendar/calendar.ts';
import type { Consent, Purpose } from '../consents/consents.ts';
import type { MailLanguage } from '../mail/template.ts';
import type { ContentWords } from '../mail/wording.ts';
import type { EnquiryKind } from './schema.ts';

/** The parts of the site's content that features need; passed in at the start of the process. */
export interface EnquiryContent {
  /** Title of a report; undefined when there is none of that name. */
  reportTitle(slug: string): string | undefined;
  /** The present consents of all forms, each wording once. */
  consents: readonly Consent[];
  /** The words beside a consent's box; '' for a form that has no such box. */
  consentWording(kind: EnquiryKind, purpose: Purpose): string;
  /** The company's offices, the main one first: whose days and time zones count. */
  offices: readonly [Office, ...Office[]];
  /** The texts with which emails begin. */
  mailWords: ContentWords;
  /** The texts around them; left out, in the default language of the site. */
  mailLanguage(language?: string): MailLanguage;
}
