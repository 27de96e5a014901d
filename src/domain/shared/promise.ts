/** The promise of an answer: until when, in working days of the country where the opening is. */

/** Days of rest, 0 for Sunday, where they are not Saturday and Sunday. */
const FRIDAY_SATURDAY = [5, 6];
const WEEKENDS: Readonly<Record<string, readonly number[]>> = {
  Bahrain: FRIDAY_SATURDAY,
  Egypt: FRIDAY_SATURDAY,
  Iraq: FRIDAY_SATURDAY,
  Israel: FRIDAY_SATURDAY,
  Jordan: FRIDAY_SATURDAY,
  Kuwait: FRIDAY_SATURDAY,
  Oman: FRIDAY_SATURDAY,
  Qatar: FRIDAY_SATURDAY,
  'Saudi Arabia': FRIDAY_SATURDAY,
  Nepal: [6],
};
const WEEKEND = [0, 6];

const DAY_MS = 86_400_000;

/**
 * The moment until which an answer is promised.
 * @param from when the application came in
 * @param workingDays from 1
 * @param country as the opening names it; public holidays are not known and count as working days
 */
export function answerDue(from: Date, workingDays: number, country: string): Date {
  const rest = WEEKENDS[country] ?? WEEKEND;
  let due = from;
  for (let left = workingDays; left > 0; ) {
    due = new Date(due.getTime() + DAY_MS);
    if (!rest.includes(due.getUTCDay())) left--;
  }
  return due;
}

/** How much of a promised time is used: 0 at its beginning, 1 at its end, more when it is broken. */
export function shareUsed(from: string, until: string, now: Date): number {
  const whole = Date.parse(until) - Date.parse(from);
  return whole <= 0 ? 1 : Math.max(0, (now.getTime() - Date.parse(from)) / whole);
}

/** What was promised, and whether it was kept. Times in ISO 8601. */
export interface Answered {
  created_at: string;
  first_answer_at: string | null;
  reply_by: string | null;
}

export interface AnswerFigures {
  /** Hours until the first answer, the median; null before the first one. */
  firstAnswerHours: number | null;
  /** Of the promises that are decided, 0 to 1; null before the first one. */
  promisesKept: number | null;
}

/** How fast and how reliably was answered. */
export function answerFigures(rows: readonly Answered[], now: Date): AnswerFigures {
  const hours = rows
    .flatMap(({ created_at, first_answer_at }) =>
      first_answer_at ? [(Date.parse(first_answer_at) - Date.parse(created_at)) / 3_600_000] : [],
    )
    .sort((a, b) => a - b);
  const decided = rows.filter(
    ({ first_answer_at, reply_by }) => first_answer_at || (reply_by ?? '') < now.toISOString(),
  );
  const kept = decided.filter(
    ({ first_answer_at, reply_by }) => first_answer_at && first_answer_at <= (reply_by ?? ''),
  );
  return {
    firstAnswerHours: hours[Math.floor(hours.length / 2)] ?? null,
    promisesKept: decided.length > 0 ? kept.length / decided.length : null,
  };
}
