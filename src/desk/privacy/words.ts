import type { PrivacyRequest, Retained } from '../../domain/privacy/schema.ts';
import { longDay } from '../shell/time.ts';
import type { Tone } from '../ui/Chip.tsx';

export const KINDS: Readonly<Record<PrivacyRequest['kind'], string>> = {
  access: 'Access',
  correction: 'Correction',
  erasure: 'Erasure',
  objection: 'Objection',
};

/** What is kept, and from when its months count. */
export const RETAINED_WORDS: Readonly<Record<Retained, readonly [name: string, since: string]>> = {
  application: ['Applications', 'after their last step'],
  candidate: ['People who applied', 'after their last application'],
  enquiry: ['Enquiries', 'after the last message'],
  quarantine: ['Quarantine', 'after it came in'],
  mail: ['Mails', 'after they left'],
  log: ['Who opened what', 'after it was opened'],
  request: ['Requests', 'after they were closed'],
};

const DAY_MS = 86_400_000;

/** What a legal deadline says of itself: lit in its last week, late once it is over. */
export function deadline(dueAt: string, now = Date.now()): { text: string; tone: Tone } {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { text: `due since ${longDay(dueAt)}`, tone: 'late' };
  return { text: `answer by ${longDay(dueAt)}`, tone: left < 7 * DAY_MS ? 'lit' : 'plain' };
}
