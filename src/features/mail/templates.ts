/** The wording of every email, by template name. An email names its template and has the properties. */
import * as z from 'zod';
import type { MailDocument } from '../../platform/mailer/document.tsx';
import { candidateConsent } from './consent-template.ts';
import { applicationStaff, enquiryStaff, fileStaff } from './intake-templates.ts';
import { interviewCandidate, interviewGone, interviewStaff } from './interview-templates.ts';
import { ANSWER, LETTER, letterSchema, writeLetterMail } from './letter.ts';
import { notices } from './notice-template.ts';
import type { PurposeId } from './purposes.ts';
import { applicationSender, enquirySender, fileSender, reportSender } from './receipt-templates.ts';
import type { Wording } from './schema.ts';
import { approvalAsked, staffLink, staffNotice } from './staff-templates.ts';
import { type MailSite, type Template, template, worded } from './template.ts';

/** To a colleague, about a mention, a missing scorecard or an enquiry. */
const colleague = worded(
  z.object({
    name: z.string(),
    what: z.enum(['mention', 'scorecard', 'enquiry', 'reply', 'bounce', 'stopped', 'request']),
    candidate: z.string(),
    link: z.string(),
  }),
  ({ name, what, candidate, link }, { url }) => ({
    purpose: `nudge.${what}`,
    values: { name, candidate },
    after: [{ kind: 'link', label: 'Open it on the desk', url: `${url}${link}` }],
  }),
);

const letter = template(letterSchema, writeLetterMail);

const TEMPLATES: Readonly<Record<string, Template>> = {
  'enquiry-staff': enquiryStaff,
  'enquiry-sender': enquirySender,
  'report-sender': reportSender,
  'application-staff': applicationStaff,
  'application-sender': applicationSender,
  [LETTER]: letter,
  [ANSWER]: letter,
  'interview-candidate': interviewCandidate,
  'interview-staff': interviewStaff,
  'interview-gone': interviewGone,
  'file-staff': fileStaff,
  'file-sender': fileSender,
  'candidate-consent': candidateConsent,
  colleague,
  notices,
  'approval-asked': approvalAsked,
  'staff-link': staffLink,
  'staff-notice': staffNotice,
};

/** Found by its own name only: `toString` is no template. */
const found = (name: string): Template | undefined =>
  Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;

/** Whether a template is sent to an address typed into a form, which may be another person's. */
export const isToUnverifiedRecipient = (name: string): boolean => found(name)?.unverifiedRecipient ?? false;

/** The purpose whose text an email uses, if the company may change it. @throws when the properties do not fit */
export const purposeOfMail = (name: string, payload: unknown): PurposeId | undefined =>
  found(name)?.purpose(payload);

/**
 * Renders an email.
 * @param name of its template
 * @param payload its properties
 * @param wording the company's text for its purpose; without it, the product's
 * @throws when there is no such template or the properties do not fit it
 */
export function writeMail(name: string, payload: unknown, site: MailSite, wording?: Wording): MailDocument {
  const template = found(name);
  if (!template) throw new Error(`No mail template ${name}`);
  return template.render(payload, site, wording);
}
