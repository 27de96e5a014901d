import { z } from 'astro/zod';
import { text } from '../site/schemas/fields.ts';
import { SideSection } from '../ui/SideSection.tsx';

const side = (when: string) =>
  z.strictObject({
    value: z.number().nonnegative().describe('Length of the bar; both bars in the same unit'),
    text: text(30, `What was measured ${when}, with its unit`),
  });

export const schema = z.strictObject({
  kind: z.literal('beforeAfter'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(260, 'What was compared'),
  bars: z
    .array(
      z.strictObject({ label: text(60, 'What is measured'), before: side('before'), after: side('after') }),
    )
    .min(1)
    .max(4),
  note: text(200, 'Where the numbers come from').optional(),
});

type Bar = z.output<typeof schema>['bars'][number];

/** One line as long as its value; the bars of a pair share their scale. */
function Line({ part, lit, className }: { part: number; lit: boolean; className: string }) {
  const end = `${Math.max(1, Math.round(part * 1000) / 10)}%`;
  return (
    <svg
      aria-hidden="true"
      className={`h-6 w-full overflow-visible max-sm:col-span-2 sm:col-start-2 ${className}`}
    >
      <line x1="0" x2="100%" y1="12" y2="12" className="stroke-line" />
      <line
        x1="0"
        x2={end}
        y1="12"
        y2="12"
        strokeWidth="5"
        className={lit ? 'stroke-coral' : 'stroke-edge'}
      />
      <circle cx={end} cy="12" r={lit ? 8 : 5} className={lit ? 'fill-coral' : 'fill-edge'} />
    </svg>
  );
}

function Pair({ bar }: { bar: Bar }) {
  const most = Math.max(bar.before.value, bar.after.value) || 1;
  return (
    <div className="border-t border-line py-7">
      <h3 className="text-lead font-medium tracking-tight">{bar.label}</h3>
      <dl className="mt-4 grid grid-cols-[1fr_auto] items-center gap-x-5 sm:grid-cols-[3.5rem_1fr_11rem] sm:gap-y-2">
        <dt className="text-sm text-soft">Before</dt>
        <dd className="contents">
          <span className="text-soft sm:col-start-3">{bar.before.text}</span>
          <Line part={bar.before.value / most} lit={false} className="sm:row-start-1" />
        </dd>
        <dt className="text-sm text-soft max-sm:mt-3">After</dt>
        <dd className="contents">
          <span className="text-sub font-medium tracking-tight max-sm:mt-3 sm:col-start-3">
            {bar.after.text}
          </span>
          <Line part={bar.after.value / most} lit className="sm:row-start-2" />
        </dd>
      </dl>
    </div>
  );
}

/** Pairs of measured values as lines; every value also stands there as text. */
export default function BeforeAfter({ id, title, text, bars, note }: z.output<typeof schema>) {
  return (
    <SideSection id={id} title={title} text={text}>
      <div className="border-b border-line">
        {bars.map((bar) => (
          <Pair key={bar.label} bar={bar} />
        ))}
        {note && <p className="border-t border-line py-5 text-sm text-soft">{note}</p>}
      </div>
    </SideSection>
  );
}
