import type { Kept } from '../../platform/staff/schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { longDay } from '../app/time.ts';
import { RETAINED_LABELS } from './labels.ts';

/** Reasons for the date other than a rule. */
const ANSWERS = {
  question: 'unless they agree: they were asked to consent to us keeping this',
  consent: 'they agreed to be considered for later openings',
} as const;

const MONTHS: Plural = { one: '1 month', many: '{n} months' };

/** Until when something is kept, by which rule and on what ground; a legal hold overrides every date. */
export function KeptUntil({ kept }: { kept: Kept }) {
  const { until, by, subject, months, country, basis, held } = kept;
  const [, since] = RETAINED_LABELS[subject];
  const rule = `${plural(MONTHS, months)} ${since}, ${country ? `rule for ${country}` : 'general rule'}`;
  return (
    <>
      {held ? 'legal hold is released' : longDay(until)}
      <details className="text-sm text-soft">
        <summary className="w-fit py-0.5 hover:text-ink">
          {held && `then ${longDay(until)}: `}
          {by === 'rule' ? rule : ANSWERS[by]}
        </summary>
        <p className="pt-0.5">{by === 'rule' ? basis : `Otherwise: ${rule}. ${basis}`}</p>
      </details>
    </>
  );
}
