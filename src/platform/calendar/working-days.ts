/** Promised replies, and how they are kept. Working days are counted in calendar.ts. */

/** The used share of a promised time: 0 at its beginning, 1 at its end, more when it is broken. */
export function shareUsed(from: string, until: string, now: Date): number {
  const whole = Date.parse(until) - Date.parse(from);
  return whole <= 0 ? 1 : Math.max(0, (now.getTime() - Date.parse(from)) / whole);
}

/** A promise, and whether it was kept. Times in ISO 8601. */
export interface Promised {
  /** The first answer, or one to a later letter. */
  kind: 'first' | 'next';
  promised_at: string;
  reply_by: string;
  kept_at: string | null;
}

interface Kept {
  /** Hours until the answer, the median; null before the first one. */
  hours: number | null;
  /** The kept share of the decided promises, 0 to 1; null before the first one. */
  kept: number | null;
}

/** The first answer and the next ones separately, because people wait for different things. */
export type AnswerMetrics = Record<'firstAnswer' | 'nextAnswer', Kept>;

/** How fast and how reliably replies were sent. */
export function answerMetrics(promises: readonly Promised[], now: Date): AnswerMetrics {
  const of = (kind: Promised['kind']) =>
    keptOf(
      promises.filter((one) => one.kind === kind),
      now.toISOString(),
    );
  return { firstAnswer: of('first'), nextAnswer: of('next') };
}

function keptOf(promises: readonly Promised[], at: string): Kept {
  const hours = promises
    .flatMap(({ promised_at, kept_at }) =>
      kept_at ? [(Date.parse(kept_at) - Date.parse(promised_at)) / 3_600_000] : [],
    )
    .sort((a, b) => a - b);
  const decided = promises.filter(({ kept_at, reply_by }) => kept_at || reply_by < at);
  const met = decided.filter(({ kept_at, reply_by }) => kept_at && kept_at <= reply_by);
  return {
    hours: hours[Math.floor(hours.length / 2)] ?? null,
    kept: decided.length > 0 ? met.length / decided.length : null,
  };
}
