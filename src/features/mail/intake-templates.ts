/** The wording of emails to staff about new submissions. */
import * as z from 'zod';
import type { MailBlock } from '../../platform/mailer/document.tsx';
import { facts, quoted, template } from './template.ts';

const onDesk = (url: string): MailBlock => ({ kind: 'link', label: 'Open it on the desk', url });

/** Only an answer from the desk keeps the reply date. */
const ANSWER_THERE: MailBlock = {
  kind: 'text',
  text: 'Answer it there. A reply to this email reaches them, too, but the desk doesn’t know of it and the reply stays due.',
};

export const enquiryStaff = template(
  z.object({
    reference: z.string(),
    /** The beginning of the subject, and the first sentence. */
    subject: z.string(),
    text: z.string(),
    /** Whether a reply is due. */
    due: z.boolean().default(true),
    page: z.string().default(''),
    name: z.string(),
    email: z.string(),
    facts: z.record(z.string(), z.string()),
    message: z.string(),
  }),
  ({ reference, subject, text, due, page, name, email, facts: list, message }, { brand, url }) => ({
    subject: `${subject} ${reference} from ${name}`,
    replyTo: email,
    automatic: true,
    blocks: [
      { kind: 'text', text },
      onDesk(`${url}/desk/enquiries?view=all&q=${reference}`),
      ...(due ? [ANSWER_THERE] : []),
      facts(
        Object.entries({ ...list, Page: page && `${url}${page}` }).map(([label, value]) => [
          label,
          value.replaceAll('{brand}', brand),
        ]),
      ),
      ...quoted(message),
    ],
  }),
);

export const applicationStaff = template(
  z.object({
    reference: z.string(),
    jobTitle: z.string(),
    Name: z.string(),
    Email: z.string(),
    PhoneNumber: z.string(),
    Message: z.string(),
    resumeName: z.string(),
    resumeSize: z.number(),
    /** Answers without a line of their own, by label. */
    facts: z.record(z.string(), z.string()).default({}),
  }),
  (application, { url }) => ({
    subject: `Application ${application.reference}: ${application.jobTitle}`,
    replyTo: application.Email,
    automatic: true,
    blocks: [
      { kind: 'text', text: 'A candidate applied through the website. The resume isn’t attached.' },
      onDesk(`${url}/desk/candidates?view=all&q=${application.reference}`),
      ANSWER_THERE,
      facts([
        ['Reference', application.reference],
        ['Opening', application.jobTitle],
        ['Name', application.Name],
        ['Email', application.Email],
        ['Phone', application.PhoneNumber],
        ...Object.entries(application.facts),
        ['Resume', `${application.resumeName} (${Math.ceil(application.resumeSize / 1024)} KB)`],
      ]),
      ...quoted(application.Message),
    ],
  }),
);

/** The scanner found something in a file. */
export const fileStaff = template(
  z.object({ reference: z.string(), found: z.string(), link: z.string(), days: z.number() }),
  ({ reference, found, link, days }, { url }) => ({
    subject: `A file of ${reference} was quarantined`,
    automatic: true,
    blocks: [
      {
        kind: 'text',
        text: `The virus scanner found a threat in a file sent with ${reference}. The file can’t be opened and is deleted after ${days} days. The sender was asked to send it again, without mention of the threat. Do not open copies from elsewhere.`,
      },
      facts([['Found', found]]),
      onDesk(`${url}${link}`),
    ],
  }),
);
