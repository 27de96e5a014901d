/** The wording of every mail, by template name. A mail names its template and brings the properties. */
import * as z from 'zod';
import type { MailBlock, MailDocument } from '../../adapters/mail/document.tsx';
import { colleagueSchema, letterSchema, writeColleague, writeLetter } from './hiring-templates.ts';
import { staffLinkSchema, staffNoticeSchema, writeStaffLink, writeStaffNotice } from './staff-templates.ts';

export interface MailSite {
  brand: string;
  /** Without a slash at its end. */
  url: string;
}

interface Template {
  /** It goes to an address that somebody typed, who may not own it: nothing they wrote stands in it. */
  toStranger: boolean;
  render(payload: unknown, site: MailSite): MailDocument;
}

function template<S extends z.ZodType>(
  schema: S,
  write: (props: z.output<S>, site: MailSite) => MailDocument,
  { toStranger = false } = {},
): Template {
  return { toStranger, render: (payload, site) => write(schema.parse(payload), site) };
}

/** Facts without the empty ones. */
function facts(entries: ReadonlyArray<readonly [string, string]>): MailBlock {
  return { kind: 'facts', facts: entries.filter(([, value]) => value !== '') };
}

const quoted = (text: string): MailBlock[] => (text ? [{ kind: 'quote', text }] : []);

/** What an enquiry of each kind is, in words for staff. */
const KINDS = {
  contact: { subject: 'Enquiry', text: 'An enquiry came in through the website.' },
  collaborate: {
    subject: "Let's Collaborate",
    text: 'Someone wants to collaborate: the form at the end of a page was sent.',
  },
  'case-study': { subject: 'Case study enquiry', text: 'A reader of the case studies wrote to us.' },
  report: {
    subject: 'Report request',
    text: 'Someone asked for a report. The link was sent; nobody has to answer.',
  },
} as const;

const enquiryStaff = template(
  z.object({
    reference: z.string(),
    kind: z.enum(['contact', 'collaborate', 'case-study', 'report']),
    page: z.string().default(''),
    name: z.string(),
    email: z.string(),
    facts: z.record(z.string(), z.string()),
    message: z.string(),
  }),
  ({ reference, kind, page, name, email, facts: list, message }, { brand, url }) => ({
    subject: `${KINDS[kind].subject} ${reference} from ${name}`,
    replyTo: email,
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

const PURPOSES = {
  insights: 'insights, products, services and event invitations',
  newsletter: 'the monthly intelligence newsletter',
} as const;

/** `28 November 2026`, in UTC. */
const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

const withdrawals = z
  .array(z.object({ purpose: z.enum(['insights', 'newsletter']), token: z.string() }))
  .default([]);

/** A link for each consent that was given, to take it back. */
const takeBack = (given: z.output<typeof withdrawals>, url: string): MailBlock[] =>
  given.map(({ purpose, token }) => ({
    kind: 'link',
    label: `You agreed to receive ${PURPOSES[purpose]}. Take that back`,
    url: `${url}/consents/withdraw?token=${token}`,
  }));

const NOT_YOU: MailBlock = {
  kind: 'text',
  text: 'If you did not write to us, someone used your address by mistake. You need not do anything.',
};

const TO_STRANGER = { toStranger: true };

/** Names of the fields that were filled, never what was written into them. */
const fieldNames = z.array(z.string()).default([]);

const filledIn = (fields: readonly string[]): MailBlock[] =>
  fields.length > 0 ? [{ kind: 'text', text: `You filled in: ${fields.join(', ')}.` }] : [];

const enquirySender = template(
  z.object({
    reference: z.string(),
    fields: fieldNames,
    withdraw: withdrawals,
  }),
  ({ reference, fields, withdraw }, { brand, url }) => ({
    subject: `We have your enquiry (${reference})`,
    blocks: [
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `Your message has reached ${brand} and is stored under the reference ${reference}. A person reads it and answers to this address.`,
      },
      ...filledIn(fields),
      ...takeBack(withdraw, url),
      NOT_YOU,
    ],
  }),
  TO_STRANGER,
);

const reportSender = template(
  z.object({
    reference: z.string(),
    title: z.string(),
    download: z.string(),
    until: z.iso.datetime(),
    withdraw: withdrawals,
  }),
  ({ reference, title, download, until, withdraw }, { brand, url }) => ({
    subject: `Your report: ${title.replaceAll('{brand}', brand)}`,
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'text', text: `Here is the report you asked for. The link works until ${longDate(until)}.` },
      { kind: 'link', label: 'Download the report (PDF)', url: `${url}${download}` },
      { kind: 'text', text: `Your request is stored under the reference ${reference}.` },
      ...takeBack(withdraw, url),
      NOT_YOU,
    ],
  }),
  TO_STRANGER,
);

const applicationStaff = template(
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

const applicationSender = template(
  z.object({ reference: z.string(), fields: fieldNames, jobTitle: z.string() }),
  ({ reference, fields, jobTitle }, { brand, url }) => ({
    subject: `We have your application (${reference})`,
    blocks: [
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `Your application for “${jobTitle}” and your resume have reached ${brand}. The reference is ${reference}.`,
      },
      {
        kind: 'text',
        text: 'A recruiter reads every application and answers to this address, whatever the outcome.',
      },
      ...filledIn(fields),
      { kind: 'link', label: 'How we handle your data', url: `${url}/privacy-policy` },
      NOT_YOU,
    ],
  }),
  TO_STRANGER,
);

const TEMPLATES: Readonly<Record<string, Template>> = {
  'enquiry-staff': enquiryStaff,
  'enquiry-sender': enquirySender,
  'report-sender': reportSender,
  'application-staff': applicationStaff,
  'application-sender': applicationSender,
  letter: template(letterSchema, writeLetter),
  colleague: template(colleagueSchema, writeColleague),
  'staff-link': template(staffLinkSchema, writeStaffLink),
  'staff-notice': template(staffNoticeSchema, writeStaffNotice),
};

/** Whether a template's mails go to an address that somebody typed, who may not own it. */
export const isToStranger = (name: string): boolean => TEMPLATES[name]?.toStranger ?? false;

/**
 * Writes a mail.
 * @param name the template that the mail names
 * @param payload its properties
 * @throws when there is no such template or the properties do not fit it
 */
export function writeMail(name: string, payload: unknown, site: MailSite): MailDocument {
  const found = TEMPLATES[name];
  if (!found) throw new Error(`No mail template ${name}`);
  return found.render(payload, site);
}
