/** The wording of every mail, by template name. An outbox row names its template and brings the properties. */
import * as z from 'zod';
import type { MailBlock, MailDocument } from '../../infra/mail/document.tsx';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../shared/forms.ts';

export interface MailSite {
  brand: string;
  /** Without a slash at its end. */
  url: string;
}

interface Template {
  render(payload: unknown, site: MailSite): MailDocument;
}

function template<S extends z.ZodType>(
  schema: S,
  write: (props: z.output<S>, site: MailSite) => MailDocument,
): Template {
  return { render: (payload, site) => write(schema.parse(payload), site) };
}

/** Facts without the empty ones. */
function facts(entries: ReadonlyArray<readonly [string, string]>): MailBlock {
  return { kind: 'facts', facts: entries.filter(([, value]) => value !== '') };
}

const quoted = (text: string): MailBlock[] => (text ? [{ kind: 'quote', text }] : []);

/** What an enquiry of each kind is called in its staff's mail. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  contact: 'Enquiry',
  collaborate: 'Collaboration request',
  'case-study': 'Case study enquiry',
  report: 'Report download',
};

/** Field names of a form as words: `FieldOfInterest` becomes `Field of interest`. */
const asWords = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const enquiryStaff = template(
  z.object({
    reference: z.string(),
    // A mail that waits since before there were several forms has none of these three.
    kind: z.string().default('contact'),
    Page: z.string().default(''),
    details: z.record(z.string(), z.string()).default({}),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    PhoneNumber: z.string(),
    Company: z.string(),
    Enquiry: z.string(),
    Message: z.string(),
  }),
  (enquiry) => ({
    subject: `${KIND_NAMES[enquiry.kind] ?? 'Enquiry'} ${enquiry.reference} from ${enquiry.FirstName} ${enquiry.LastName}`,
    replyTo: enquiry.Email,
    blocks: [
      {
        kind: 'text',
        text: 'An enquiry came in through the website. A reply to this mail goes to its sender.',
      },
      facts([
        ['Reference', enquiry.reference],
        ['Name', `${enquiry.FirstName} ${enquiry.LastName}`],
        ['Email', enquiry.Email],
        ['Phone', enquiry.PhoneNumber],
        ['Company', enquiry.Company],
        ['Enquiry', enquiry.Enquiry],
        ...Object.entries(enquiry.details).map(([name, value]) => [asWords(name), value] as const),
        ['Sent from', enquiry.Page],
      ]),
      ...quoted(enquiry.Message),
    ],
  }),
);

const NOT_YOU: MailBlock = {
  kind: 'text',
  text: 'If you did not write to us, someone used your address by mistake. You need not do anything.',
};

const CONSENT_WORDS: Readonly<Record<ConsentPurpose, string>> = {
  insights: 'our latest insights, products, services and event invitations',
  newsletter: 'our monthly intelligence newsletter',
};

const consents = {
  consents: z.array(z.enum(CONSENT_PURPOSES)).default([]),
  unsubscribe: z.string().optional(),
};

/** What was agreed to, and the way back. */
function withdrawal(
  { consents, unsubscribe }: { consents: readonly ConsentPurpose[]; unsubscribe?: string | undefined },
  url: string,
): MailBlock[] {
  if (!unsubscribe) return [];
  const agreed = consents.map((purpose) => CONSENT_WORDS[purpose]).join(', and ');
  return [
    {
      kind: 'text',
      text: `You agreed to get ${agreed}. You can change your mind at any time, with one click.`,
    },
    { kind: 'link', label: 'Withdraw my consent', url: `${url}${unsubscribe}` },
  ];
}

const enquirySender = template(
  z.object({ reference: z.string(), name: z.string(), message: z.string(), ...consents }),
  ({ reference, name, message, ...agreed }, { brand, url }) => ({
    subject: `We have your enquiry (${reference})`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `Your message has reached ${brand} and is stored under the reference ${reference}. A person reads it and answers to this address.`,
      },
      ...(message ? ([{ kind: 'text', text: 'You wrote:' }, ...quoted(message)] as const) : []),
      ...withdrawal(agreed, url),
      NOT_YOU,
    ],
  }),
);

const reportSender = template(
  z.object({
    reference: z.string(),
    name: z.string(),
    title: z.string(),
    download: z.string(),
    until: z.iso.datetime(),
    ...consents,
  }),
  ({ reference, name, title, download, until, ...agreed }, { brand, url }) => ({
    subject: `Your report: ${title.replaceAll('{brand}', brand)}`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text: `Here is the report you asked for. The link works until ${longDate(until)}.` },
      { kind: 'link', label: 'Download the report (PDF)', url: `${url}${download}` },
      { kind: 'text', text: `Your request is stored under the reference ${reference}.` },
      ...withdrawal(agreed, url),
      NOT_YOU,
    ],
  }),
);

/** `28 November 2026`, in UTC. */
const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

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
  z.object({ reference: z.string(), name: z.string(), jobTitle: z.string() }),
  ({ reference, name, jobTitle }, { brand, url }) => ({
    subject: `We have your application (${reference})`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `Your application for “${jobTitle}” and your resume have reached ${brand}. The reference is ${reference}.`,
      },
      {
        kind: 'text',
        text: 'A recruiter reads every application and answers to this address, whatever the outcome.',
      },
      { kind: 'link', label: 'How we handle your data', url: `${url}/privacy-policy` },
    ],
  }),
);

const TEMPLATES: Readonly<Record<string, Template>> = {
  'enquiry-staff': enquiryStaff,
  'enquiry-sender': enquirySender,
  'report-sender': reportSender,
  'application-staff': applicationStaff,
  'application-sender': applicationSender,
};

/**
 * Writes a mail.
 * @param name the template an outbox row names
 * @param payload the row's parsed properties
 * @throws when there is no such template or the properties do not fit it
 */
export function writeMail(name: string, payload: unknown, site: MailSite): MailDocument {
  const found = TEMPLATES[name];
  if (!found) throw new Error(`No mail template ${name}`);
  return found.render(payload, site);
}
