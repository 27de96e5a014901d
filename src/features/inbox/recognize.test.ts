import { expect, test } from 'vitest';
import type { ParsedMail } from '../../platform/mailbox/port.ts';
import { isSpam, kindOf, namesOf, referencesIn } from './recognize.ts';

const mail = (over: Partial<ParsedMail> = {}): ParsedMail => ({
  from: { name: 'Asha Menon', address: 'asha@client.example' },
  subject: 'Our ERP',
  text: 'Can you help?',
  html: null,
  messageId: '<1@client.example>',
  answers: [],
  headers: {},
  files: [],
  filesLeft: 0,
  report: undefined,
  ...over,
});
const report = (status: string) => ({
  headers: { 'content-type': 'multipart/report; report-type=delivery-status; boundary=b' },
  report: { status, about: [] },
});

test.each<[string, Partial<ParsedMail>, ReturnType<typeof kindOf>]>([
  ['what a person writes', {}, 'email'],
  ['what says that it is not automatic', { headers: { 'auto-submitted': 'no' } }, 'email'],
  ['an absence (RFC 3834)', { headers: { 'auto-submitted': 'auto-replied; owner-email=a' } }, 'auto-reply'],
  ['an absence of old programs', { headers: { 'x-autoreply': 'yes' } }, 'auto-reply'],
  ['an absence by its subject', { subject: 'Out of office: Our ERP' }, 'auto-reply'],
  ['an absence in German', { subject: 'Automatische Antwort: Ihr Angebot' }, 'auto-reply'],
  ['an absence in German, in a word', { subject: 'Abwesenheitsnotiz: Ihr Angebot' }, 'auto-reply'],
  ['a letter about an office', { subject: 'Our office is out of paper' }, 'email'],
  ['a list', { headers: { 'list-id': '<news.list.example>' } }, 'auto-reply'],
  ['bulk', { headers: { precedence: 'bulk' } }, 'auto-reply'],
  ['first-class mail', { headers: { precedence: 'first-class' } }, 'email'],
  ['a null return path', { headers: { 'return-path': '<>' } }, 'auto-reply'],
  ['a report of a failure', report('Action: failed\nStatus: 5.1.1'), 'bounce'],
  ['a report of a delay', report('Action: delayed\nStatus: 4.4.1'), 'late'],
  [
    'a bounce without a report',
    { headers: { 'return-path': '<>' }, subject: 'Undelivered Mail Returned to Sender' },
    'bounce',
  ],
  [
    'a receipt that it was displayed',
    { headers: { 'content-type': 'multipart/report; report-type=disposition-notification' } },
    'auto-reply',
  ],
])('%s', (_, over, kind) => expect(kindOf(mail(over))).toBe(kind));

test('spam is what the mail server calls so', () => {
  expect(isSpam({ headers: { 'x-spam-flag': 'YES' } })).toBe(true);
  expect(isSpam({ headers: { 'x-spam-status': 'Yes, score=9' } })).toBe(true);
  expect(isSpam({ headers: { 'x-spam-status': 'No, score=1' } })).toBe(false);
});

test('a subject names references, whole ones only', () => {
  expect(referencesIn('Re: we have it (E-7K3M-9QXT)')).toEqual(['E-7K3M-9QXT']);
  expect(referencesIn('aw: e-7k3m-9qxt')).toEqual(['E-7K3M-9QXT']);
  expect(referencesIn('E-7K3M-9QXTT, A-7K3M-9QXT, E-7K3M')).toEqual(['A-7K3M-9QXT']);
});

test.each([
  [
    { name: 'Asha Menon', address: 'a@b.example' },
    { first: 'Asha', last: 'Menon' },
  ],
  [
    { name: 'Menon, Asha', address: 'a@b.example' },
    { first: 'Asha', last: 'Menon' },
  ],
  [
    { name: 'Asha', address: 'a@b.example' },
    { first: 'Asha', last: '' },
  ],
  [
    { name: '', address: 'asha.menon@b.example' },
    { first: 'asha.menon', last: '' },
  ],
  [
    { name: 'other@bank.example', address: 'a@b.example' },
    { first: 'a', last: '' },
  ],
])('%j is called %j', (from, names) => expect(namesOf(from)).toEqual(names));
