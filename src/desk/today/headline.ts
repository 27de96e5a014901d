import type { Today } from '../../features/today/today.schema.ts';
import { capital, inWords } from '../../ui/plural.ts';

const DAY_MS = 86_400_000;

const count = (n: number): string => capital(inWords(n));

/** The two lines at the top: how much waits, and how urgent it is. */
export function headline(waiting: Today['waiting'], now = Date.now()): readonly [string, string] {
  if (waiting.length === 0) return ['All caught up.', 'No reply is due.'];
  const first = waiting.length === 1 ? 'One item to do.' : `${count(waiting.length)} items to do.`;
  const promises = waiting.filter(({ kind, due }) => (kind === 'first_look' || kind === 'enquiry') && due);
  const broken = promises.filter(({ late }) => late).length;
  if (broken > 0) return [first, broken === 1 ? 'One reply is late.' : `${count(broken)} replies are late.`];
  const soon = promises.filter(({ due }) => due && Date.parse(due) - now < 2 * DAY_MS).length;
  if (soon === 0) return [first, 'No reply is due in the next two days.'];
  return [
    first,
    soon === 1 ? 'One reply is due within two days.' : `${count(soon)} replies are due within two days.`,
  ];
}
