import type { Today } from '../../features/today/today.schema.ts';
import { COUNT_LIMIT, countText } from '../../platform/staff/schema.ts';
import { capital, inWords } from '../../ui/plural.ts';

const DAY_MS = 86_400_000;

/** Kinds of items for which someone outside waits for an answer. */
const REPLIES: ReadonlySet<Today['waiting'][number]['kind']> = new Set(['first_look', 'reply', 'enquiry']);

/** Whether a row of Today is a reply that was promised by a date. */
export const isPromised = ({ kind, due }: Today['waiting'][number]): boolean =>
  due !== null && REPLIES.has(kind);

const count = (n: number): string => (n < COUNT_LIMIT ? capital(inWords(n)) : countText(n));

/** The two lines at the top: how much waits, and how urgent it is. */
export function headline(waiting: Today['waiting'], now = Date.now()): readonly [string, string] {
  const items = waiting.reduce((sum, { count: of = 1 }) => sum + of, 0);
  if (items === 0) return ['All caught up.', 'No reply is due.'];
  const first = items === 1 ? 'One item to do.' : `${count(items)} items to do.`;
  const promises = waiting.filter(isPromised);
  const late = promises.filter((one) => one.late);
  if (late.length > 0) return [first, sentence(late, 'late')];
  const soon = promises.filter(({ due }) => due && Date.parse(due) - now < 2 * DAY_MS);
  return [
    first,
    soon.length > 0 ? sentence(soon, 'due within two days') : 'No reply is due in the next two days.',
  ];
}

/** Says how many replies are in a state; of a row with several, only the earliest date is known. */
function sentence(replies: Today['waiting'], so: string): string {
  if (replies.some(({ count: of = 1 }) => of > 1)) return `Some replies are ${so}.`;
  return replies.length === 1 ? `One reply is ${so}.` : `${count(replies.length)} replies are ${so}.`;
}
