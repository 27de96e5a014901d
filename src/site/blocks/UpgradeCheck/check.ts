/** The result of the answers to a check, for the browser and for the page that shows it without a script. */
import { fill } from '../../components/fill.ts';

export const MOST_QUESTIONS = 8;
const WEEKS_A_MONTH = 52 / 12;

interface Answer {
  label: string;
  phase: number;
  weeks: number;
  verdict: number;
}

export interface Check {
  phases: readonly { label: string; weeks: number }[];
  questions: readonly { ask: string; answers: readonly Answer[] }[];
  verdicts: readonly { title: string; text: string }[];
  words: { intro: string; result: string; open: string };
}

/** The chosen answer of each question, from 0. */
export type Chosen = readonly (number | undefined)[];

/** The name of the control of a question, from 0; also its name in an address. */
export const fieldOf = (question: number): string => `q${question + 1}`;
export const CHECK_FIELDS: readonly string[] = Array.from({ length: MOST_QUESTIONS }, (_, index) =>
  fieldOf(index),
);

/**
 * Reads the answers from a form or from an address; invalid ones count as not given.
 * @param get the value of a field by its name
 */
export const readChosen = (
  { questions }: Pick<Check, 'questions'>,
  get: (field: string) => unknown,
): (number | undefined)[] =>
  questions.map(({ answers }, index) => {
    const value = get(fieldOf(index));
    const chosen = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : undefined;
    return chosen !== undefined && chosen < answers.length ? chosen : undefined;
  });

/** @returns begin and end of each phase in weeks, the whole in months, and the verdict */
export function planOf({ phases, questions, verdicts }: Check, chosen: Chosen) {
  const given = questions.flatMap(({ answers }, index) => answers[chosen[index] ?? -1] ?? []);
  let end = 0;
  const bars = phases.map(({ label, weeks }, index) => {
    const added = given.filter(({ phase }) => phase === index + 1).reduce((sum, one) => sum + one.weeks, 0);
    const from = end;
    end += weeks + added;
    return { label, from, to: end };
  });
  const level = Math.max(1, ...given.map(({ verdict }) => verdict));
  return {
    bars,
    months: Math.round(end / WEEKS_A_MONTH),
    verdict: verdicts[level - 1] as Check['verdicts'][number],
    isDone: given.length === questions.length,
  };
}

/** The answers and the result as the message of an enquiry. */
export function messageOf(check: Check, chosen: Chosen): string {
  const { months, verdict } = planOf(check, chosen);
  const lines = check.questions.map(
    ({ ask, answers }, index) => `${ask} ${answers[chosen[index] ?? -1]?.label ?? check.words.open}`,
  );
  return [check.words.intro, ...lines, fill(check.words.result, { months, verdict: verdict.title })].join(
    '\n',
  );
}
