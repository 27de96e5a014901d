/**
 * The receipts of enquiries, applications and report requests: what arrived, what happens next, and by when they get a reply.
 * The address may be another person's, so of the typed text they contain only the name, if it looks like one.
 */
import * as z from 'zod';
import { longDate } from '../../platform/calendar/long-date.ts';
import type { MailBlock } from '../../platform/mailer/document.tsx';
import { greetingName } from './greeting.ts';
import { facts, type MailSite, pageAddress, worded, wordsOf } from './template.ts';

/** The day in the language of the mail. */
const day = (iso: string, { language }: MailSite): string => longDate(iso, language?.code);

const withdrawals = z
  .array(z.object({ purpose: z.enum(['insights', 'newsletter']), token: z.string() }))
  .default([]);

/** A link to withdraw each consent. */
const takeBack = (given: z.output<typeof withdrawals>, site: MailSite): MailBlock[] =>
  given.map(({ purpose, token }) => ({
    kind: 'link',
    label: wordsOf(site).takeBack.replace('{purpose}', wordsOf(site)[purpose]),
    url: pageAddress(site, `/consents/withdraw?token=${token}`),
  }));

const notYou = (site: MailSite): MailBlock => ({ kind: 'text', text: wordsOf(site).notYou });

const privacy = (site: MailSite): MailBlock => ({
  kind: 'link',
  label: wordsOf(site).privacy,
  url: pageAddress(site, '/privacy-policy'),
});

const UNVERIFIED = { unverifiedRecipient: true };

const typedName = z.string().transform(greetingName);

/** With the offset of the place of the day. */
const promise = z.iso.datetime({ offset: true }).optional();

const promised = (replyBy: string | undefined, site: MailSite): MailBlock[] =>
  replyBy ? [{ kind: 'text', text: wordsOf(site).promised.replace('{date}', day(replyBy, site)) }] : [];

export const enquirySender = worded(
  z.object({
    reference: z.string(),
    name: typedName,
    replyBy: promise,
    withdraw: withdrawals,
  }),
  ({ reference, name, replyBy, withdraw }, site) => ({
    purpose: 'receipt.enquiry',
    values: { reference, name },
    replyTo: site.enquiriesReplyTo,
    after: [...promised(replyBy, site), ...takeBack(withdraw, site), privacy(site), notYou(site)],
  }),
  UNVERIFIED,
);

export const reportSender = worded(
  z.object({
    reference: z.string(),
    name: typedName,
    title: z.string(),
    download: z.string(),
    until: z.iso.datetime(),
    withdraw: withdrawals,
  }),
  ({ reference, name, title, download, until, withdraw }, site) => ({
    purpose: 'receipt.report',
    replyTo: site.enquiriesReplyTo,
    values: { reference, name, report: title.replaceAll('{brand}', site.brand), until: day(until, site) },
    after: [
      { kind: 'link', label: wordsOf(site).download, url: pageAddress(site, download) },
      { kind: 'text', text: wordsOf(site).stored.replace('{reference}', reference) },
      ...takeBack(withdraw, site),
      notYou(site),
    ],
  }),
  UNVERIFIED,
);

export const applicationSender = worded(
  z.object({
    reference: z.string(),
    name: typedName,
    jobTitle: z.string(),
    city: z.string(),
    /** The opening's id. */
    job: z.string(),
    replyBy: promise,
  }),
  ({ reference, name, jobTitle, city, job, replyBy }, site) => ({
    purpose: 'receipt.application',
    values: { reference, name, opening: jobTitle, city },
    replyTo: site.candidatesReplyTo,
    after: [
      ...promised(replyBy, site),
      facts([
        [wordsOf(site).opening, [jobTitle, city].filter(Boolean).join(', ')],
        [wordsOf(site).reference, reference],
      ]),
      { kind: 'link', label: wordsOf(site).readOpening, url: pageAddress(site, `/JobApply/${job}`) },
      privacy(site),
      notYou(site),
    ],
  }),
  UNVERIFIED,
);

/** A file was quarantined. Neutral words: the sender either does not know of the virus, or is its author. */
export const fileSender = worded(
  z.object({ reference: z.string(), name: typedName, of: z.enum(['application', 'enquiry']) }),
  ({ reference, name, of }, site) => ({
    purpose: `receipt.${of}-file`,
    values: { reference, name },
    replyTo: of === 'application' ? site.candidatesReplyTo : site.enquiriesReplyTo,
    after: [privacy(site), notYou(site)],
  }),
  UNVERIFIED,
);
