/** Whether forms may accept data: without a privacy policy they must not. */
import type { Database } from '../../platform/database/types.ts';
import { currentPrivacyVersion, NO_POLICY } from './queries.ts';

/** An answer is used for this long, in milliseconds. */
const BELIEVED_MS = 1_000;

export interface Forms {
  /** Whether a policy was seen in force. From then on there are no queries: a policy is replaced, never removed. */
  readonly open: boolean;
  /** Queries the database; without an answer, the forms stay open. */
  areClosed(): Promise<boolean>;
}

/** Watches for the first privacy policy. */
export function formsUntilPolicy(db: Database, clock: () => Date): Forms {
  let open = false;
  let believed = { until: Number.NEGATIVE_INFINITY, answer: Promise.resolve(true) };
  const ask = async (now: Date): Promise<boolean> => {
    const version = await currentPrivacyVersion(db, now).catch(() => undefined);
    open = version !== undefined && version !== NO_POLICY;
    return version === NO_POLICY;
  };
  return {
    get open() {
      return open;
    },
    areClosed() {
      const now = clock();
      if (now.getTime() >= believed.until)
        believed = { until: now.getTime() + BELIEVED_MS, answer: ask(now) };
      return believed.answer;
    },
  };
}
