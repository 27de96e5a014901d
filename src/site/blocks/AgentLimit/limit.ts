/** A morning of refunds, and who decides on each. Free of React and of the DOM. */

export interface Refund {
  at: string;
  what: string;
  amount: number;
  note: string;
}

type Settled = 'agent' | 'approved' | 'refused';
/** `person`: above the limit and not asked. `reading`: the agent is at it. `waits`: for the visitor. `later`: not come in yet. */
export type Outcome = Settled | 'person' | 'reading' | 'waits' | 'later';

export interface LimitState {
  limit: number;
  /** The results of a run so far; none before the first run. */
  log?: readonly Settled[];
}

export type LimitEvent =
  | { type: 'limit'; limit: number }
  | { type: 'run' }
  | { type: 'stop' }
  | { type: 'step' }
  | { type: 'decide'; decision: 'approved' | 'refused' };

const withinLimit = ({ amount }: Refund, limit: number) => amount <= limit;

/** The present case of a run; none without a run, and none at its end. */
export const currentCase = (cases: readonly Refund[], { log }: LimitState): Refund | undefined =>
  log && cases[log.length];

/** The result of each case. A case in the log keeps its result, however the limit moves afterwards. */
export function outcomes(cases: readonly Refund[], { limit, log }: LimitState): Outcome[] {
  return cases.map((refund, index) => {
    const agent = withinLimit(refund, limit);
    if (!log) return agent ? 'agent' : 'person';
    if (index > log.length) return 'later';
    return log[index] ?? (agent ? 'reading' : 'waits');
  });
}

/**
 * How many refunds the agent pays and their sum, how many are left to people, and the largest amount that the agent decides on:
 * the limit, or what it paid before the limit was lowered.
 */
export function settledByAgent(cases: readonly Refund[], shown: readonly Outcome[], limit: number) {
  const own = cases.filter((_, index) => shown[index] === 'agent');
  const left = shown.filter((outcome) => !['agent', 'later', 'reading'].includes(outcome));
  return {
    count: own.length,
    sum: own.reduce((sum, { amount }) => sum + amount, 0),
    left: left.length,
    most: Math.max(limit, ...own.map(({ amount }) => amount)),
  };
}

/** @param cases of the run; the agent decides only within the limit, people only above it */
export function limitReducer(cases: readonly Refund[], state: LimitState, event: LimitEvent): LimitState {
  const { limit, log } = state;
  const refund = currentCase(cases, state);
  switch (event.type) {
    case 'limit':
      // A finished run belongs to the limit it was made with.
      return refund && log ? { limit: event.limit, log } : { limit: event.limit };
    case 'run':
      return { limit, log: [] };
    case 'stop':
      return { limit };
    case 'step':
      return log && refund && withinLimit(refund, limit) ? { limit, log: [...log, 'agent'] } : state;
    case 'decide':
      return log && refund && !withinLimit(refund, limit) ? { limit, log: [...log, event.decision] } : state;
  }
}
