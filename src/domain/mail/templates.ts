/** The wording of every mail, by template name. A mail names its template and brings the properties. */
import * as z from 'zod';
import type { MailBlock, MailDocument } from '../../adapters/mail/document.tsx';
import { ANSWER, answerSchema, writeAnswer } from './answer.ts';
import { fillFields, paragraphs, type Values } from './fields.ts';
import { letterSchema, writeLetter } from './letter.ts';
import { type PurposeId, purposeOf } from './purposes.ts';
import type { Wording } from './schema.ts';
import {
  approvalAskedSchema,
  staffLinkSchema,
  staffNoticeSchema,
  writeApprovalAsked,
  writeStaffLink,
  writeStaffNotice,
} from './staff-templates.ts';

export interface MailSite {
  brand: string;
  /** Without a slash at its end. */
  url: string;
}

interface Template {
  /** It goes to an address that somebody typed, who may not own it: nothing they wrote stands in it. */
  toStranger: boolean;
  /** Whose words it is written with, where the company may change them. */
  purpose(payload: unknown): PurposeId | undefined;
  render(payload: unknown, site: MailSite, wording: Wording | undefined): MailDocument;
}

function template<S extends z.ZodType>(
  schema: S,
  write: (props: z.output<S>, site: MailSite) => MailDocument,
  { toStranger = false } = {},
): Template {
  const render: Template['render'] = (payload, site) => write(schema.parse(payload), site);
  return { toStranger, purpose: () => undefined, render };
}

/** What a mail with words of the company brings to them. */
interface Filling {
  purpose: PurposeId;
  values: Values;
  /** What follows the words in every such mail. */
  after: MailBlock[];
}

function worded<S extends z.ZodType>(
  schema: S,
  fill: (props: z.output<S>, site: MailSite) => Filling,
  { toStranger = false } = {},
): Template {
  return {
    toStranger,
    purpose: (payload) => fill(schema.parse(payload), { brand: '', url: '' }).purpose,
    render(payload, site, wording) {
      const { purpose, values, after } = fill(schema.parse(payload), site);
      const { subject, body } = wording ?? purposeOf(purpose);
      const all = { ...values, brand: site.brand };
      return {
        subject: fillFields(subject, all),
        blocks: [
          ...paragraphs(body).map((text): MailBlock => ({ kind: 'text', text: fillFields(text, all) })),
          ...after,
        ],
      };
    },
  };
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

const enquirySender = worded(
  z.object({
    reference: z.string(),
    fields: fieldNames,
    withdraw: withdrawals,
  }),
  ({ reference, fields, withdraw }, { url }) => ({
    purpose: 'receipt.enquiry',
    values: { reference },
    after: [...filledIn(fields), ...takeBack(withdraw, url), NOT_YOU],
  }),
  TO_STRANGER,
);

const reportSender = worded(
  z.object({
    reference: z.string(),
    title: z.string(),
    download: z.string(),
    until: z.iso.datetime(),
    withdraw: withdrawals,
  }),
  ({ reference, title, download, until, withdraw }, { brand, url }) => ({
    purpose: 'receipt.report',
    values: { reference, report: title.replaceAll('{brand}', brand), until: longDate(until) },
    after: [
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

const applicationSender = worded(
  z.object({
    reference: z.string(),
    fields: fieldNames,
    jobTitle: z.string(),
    replyBy: z.iso.datetime().optional(),
  }),
  ({ reference, fields, jobTitle, replyBy }, { url }) => ({
    purpose: 'receipt.application',
    values: { reference, opening: jobTitle },
    after: [
      ...(replyBy ? [{ kind: 'text', text: `You have an answer by ${longDate(replyBy)}.` } as const] : []),
      ...filledIn(fields),
      { kind: 'link', label: 'How we handle your data', url: `${url}/privacy-policy` },
      NOT_YOU,
    ],
  }),
  TO_STRANGER,
);

/** To a colleague whom a note mentions, or for whom a scorecard or an enquiry waits. */
const colleague = worded(
  z.object({
    name: z.string(),
    what: z.enum(['mention', 'scorecard', 'enquiry']),
    candidate: z.string(),
    link: z.string(),
  }),
  ({ name, what, candidate, link }, { url }) => ({
    purpose: `nudge.${what}`,
    values: { name, candidate },
    after: [{ kind: 'link', label: 'Open it on the desk', url: `${url}${link}` }],
  }),
);

const TEMPLATES: Readonly<Record<string, Template>> = {
  'enquiry-staff': enquiryStaff,
  'enquiry-sender': enquirySender,
  'report-sender': reportSender,
  'application-staff': applicationStaff,
  'application-sender': applicationSender,
  letter: template(letterSchema, writeLetter),
  [ANSWER]: template(answerSchema, writeAnswer),
  colleague,
  'approval-asked': template(approvalAskedSchema, writeApprovalAsked),
  'staff-link': template(staffLinkSchema, writeStaffLink),
  'staff-notice': template(staffNoticeSchema, writeStaffNotice),
};

/** Found by its own name only: `toString` is no template. */
const found = (name: string): Template | undefined =>
  Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;

/** Whether a template's mails go to an address that somebody typed, who may not own it. */
export const isToStranger = (name: string): boolean => found(name)?.toStranger ?? false;

/** Whose words a mail is written with, where the company may change them. @throws when the properties do not fit */
export const purposeOfMail = (name: string, payload: unknown): PurposeId | undefined =>
  found(name)?.purpose(payload);

/**
 * Writes a mail.
 * @param name the template that the mail names
 * @param payload its properties
 * @param wording the company's own words for its purpose; without them, those that the product begins with
 * @throws when there is no such template or the properties do not fit it
 */
export function writeMail(name: string, payload: unknown, site: MailSite, wording?: Wording): MailDocument {
  const template = found(name);
  if (!template) throw new Error(`No mail template ${name}`);
  return template.render(payload, site, wording);
}
