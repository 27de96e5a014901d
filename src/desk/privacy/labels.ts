import type { Identity, PrivacyRequest } from '../../features/privacy/requests.schema.ts';
import type { Retained } from '../../features/privacy/schema.ts';
import type { Tone } from '../../ui/Chip.tsx';
import { isOver, longDay } from '../app/time.ts';

export const KINDS: Readonly<Record<PrivacyRequest['kind'], string>> = {
  access: 'Access',
  correction: 'Correction',
  erasure: 'Erasure',
  objection: 'Objection',
};

/** How the identity was checked. */
export const CHECKS: Readonly<Record<Identity['method'], string>> = {
  link: 'Confirmed with the link in our letter',
  document: 'Document seen',
  in_person: 'Known in person',
  none: 'Not checked',
};

/** The records of a retention rule, and from when its months count. */
export const RETAINED_LABELS: Readonly<Record<Retained, readonly [name: string, since: string]>> = {
  application: ['Applications', 'after their last step'],
  candidate: ['People who applied', 'after their last application'],
  enquiry: ['Enquiries', 'after the last message'],
  quarantine: ['Quarantine', 'after receipt'],
  mail: ['Emails', 'after they were sent'],
  log: ['Access log', 'after the access'],
  request: ['Requests', 'after they were closed'],
  request_address: ['Request addresses', 'after they were closed'],
};

/** The country of a deadline rule; '' is for all that have none of their own. */
export const countryName = (country: string): string => country || 'Everywhere else';

/** A deadline rule as an option: its country and its law. */
export const lawOption = ({ country, law }: { country: string; law: string }) =>
  [country, `${countryName(country)}: ${law}`] as const;

/** `1 month`, `45 days`. */
export const periodText = (count: number, unit: 'months' | 'days'): string =>
  `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

const DAY_MS = 86_400_000;

/** The text and tone of a legal deadline: lit in its last week, late once it is over. */
export function deadline(dueAt: string): { text: string; tone: Tone } {
  if (isOver(dueAt)) return { text: `overdue since ${longDay(dueAt)}`, tone: 'late' };
  return {
    text: `answer by ${longDay(dueAt)}`,
    tone: isOver(dueAt, Date.now() + 7 * DAY_MS) ? 'lit' : 'plain',
  };
}
