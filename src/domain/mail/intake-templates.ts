/** The wording of mails to the house: what came in through the website. */
import * as z from 'zod';
import { facts, quoted, template } from './template.ts';

/** What an enquiry of each kind is, in words for staff. */
const KINDS = {
  contact: { subject: 'Enquiry', text: 'An enquiry came in through the website.' },
  collaborate: {
    subject: "Let's Collaborate",
    text: 'Someone wants to collaborate: the form at the end of a page was sent.',
  },
  mail: { subject: 'Mail', text: 'Somebody wrote to us by mail.' },
  'case-study': { subject: 'Case study enquiry', text: 'A reader of the case studies wrote to us.' },
  report: {
    subject: 'Report request',
    text: 'Someone asked for a report. The link was sent; nobody has to answer.',
  },
} as const;

export const enquiryStaff = template(
  z.object({
    reference: z.string(),
    kind: z.enum(['contact', 'collaborate', 'case-study', 'report', 'mail']),
    page: z.string().default(''),
    name: z.string(),
    email: z.string(),
    facts: z.record(z.string(), z.string()),
    message: z.string(),
  }),
  ({ reference, kind, page, name, email, facts: list, message }, { brand, url }) => ({
    subject: `${KINDS[kind].subject} ${reference} from ${name}`,
    replyTo: email,
    automatic: true,
    blocks: [
      { kind: 'text', text: `${KINDS[kind].text} A reply to this mail goes to its sender.` },
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
  }),
  (application) => ({
    subject: `Application ${application.reference}: ${application.jobTitle}`,
    replyTo: application.Email,
    automatic: true,
    blocks: [
      {
        kind: 'text',
        text: 'A candidate applied through the website. A reply to this mail goes to the candidate.',
      },
      facts([
        ['Reference', application.reference],
        ['Opening', application.jobTitle],
        ['Name', application.Name],
        ['Email', application.Email],
        ['Phone', application.PhoneNumber],
        ['Resume', `${application.resumeName} (${Math.ceil(application.resumeSize / 1024)} KB)`],
      ]),
      ...quoted(application.Message),
      { kind: 'text', text: 'The resume is kept in private storage and is not attached.' },
    ],
  }),
);
