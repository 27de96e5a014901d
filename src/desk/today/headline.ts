import type { Today } from '../../domain/hiring/today.schema.ts';
import { capital, inWords } from '../../ui/plural.ts';

const DAY_MS = 86_400_000;

const count = (n: number): string => capital(inWords(n));

/** The two lines at the top: how much waits, and how urgent it is. */
export function headline(waiting: Today['waiting'], now = Date.now()): readonly [string, string] {
  if (waiting.length === 0) return ['Nothing waits for you.', 'Every promise is kept.'];
  const first =
    waiting.length === 1 ? 'One thing waits for you.' : `${count(waiting.length)} things wait for you.`;
  const promises = waiting.filter(({ kind, due }) => (kind === 'first_look' || kind === 'enquiry') && due);
  const broken = promises.filter(({ late }) => late).length;
  if (broken > 0)
    return [first, broken === 1 ? 'One promise is broken.' : `${count(broken)} promises are broken.`];
  const soon = promises.filter(({ due }) => due && Date.parse(due) - now < 2 * DAY_MS).length;
  if (soon === 0) return [first, 'No promise runs out in the next two days.'];
  return [
    first,
    soon === 1
      ? 'One of them has a promise running out.'
      : `${count(soon)} of them have a promise running out.`,
  ];
}
