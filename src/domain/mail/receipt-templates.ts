/** The receipts of whoever wrote, applied or asked for a report. What they typed stands in none: the address may be another's. */
import * as z from 'zod';
import type { MailBlock } from '../../adapters/mail/document.tsx';
import { worded } from './template.ts';

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

export const enquirySender = worded(
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

export const reportSender = worded(
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

export const applicationSender = worded(
  z.object({
    reference: z.string(),
    fields: fieldNames,
    jobTitle: z.string(),
    replyBy: z.iso.datetime().optional(),
  }),
  ({ reference, fields, jobTitle, replyBy }, { url, candidatesReplyTo }) => ({
    purpose: 'receipt.application',
    values: { reference, opening: jobTitle },
    replyTo: candidatesReplyTo,
    after: [
      ...(replyBy ? [{ kind: 'text', text: `You have an answer by ${longDate(replyBy)}.` } as const] : []),
      ...filledIn(fields),
      { kind: 'link', label: 'How we handle your data', url: `${url}/privacy-policy` },
      NOT_YOU,
    ],
  }),
  TO_STRANGER,
);
