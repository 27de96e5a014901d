import { classes } from '../../../ui/classes.ts';
import type { Outcome, Refund } from './limit.ts';

interface LimitRowProps {
  refund: Refund;
  outcome: Outcome;
  /** The line of the log. */
  said: string;
  /** With its currency. */
  amount: string;
  /** Its place on the scale of amounts and limit, from 0 to 1. */
  part: number;
  limit: number;
}

/** One case: when, what, the amount beside the limit, and the result. The pieces of the limit form one line. */
export function LimitRow({ refund, outcome, said, amount, part, limit }: LimitRowProps) {
  const end = `${part * 100}%`;
  const line = `${limit * 100}%`;
  const agent = outcome === 'agent' || outcome === 'reading';
  return (
    <li className={classes('limit-row', `limit-${outcome}`)}>
      <span className="text-soft">{refund.at}</span>
      <span className="flex justify-between gap-3 py-2.5 lg:py-0 lg:pr-6">
        {refund.what} <span className="font-semibold">{amount}</span>
      </span>
      <svg
        aria-hidden="true"
        className="col-span-full h-8 w-full overflow-visible lg:col-auto lg:h-0 lg:min-h-full lg:self-stretch"
      >
        <rect width={line} height="100%" className="fill-coral" opacity=".13" />
        <line x1={line} x2={line} y2="100%" className="stroke-glow" strokeWidth="2" />
        <line x2={end} y1="50%" y2="50%" className="limit-line" />
        <circle cx={end} cy="50%" r={agent ? 7 : 6} className="limit-dot" />
      </svg>
      <span className="limit-said">{said}</span>
    </li>
  );
}
