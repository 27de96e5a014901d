import { words } from './words.ts';

/** A measured value before and after, as two lines on one scale. */
export interface Comparison {
  label: string;
  before: { value: number; text: string };
  after: { value: number; text: string };
}

/** One line as long as its value; the lines of a pair share their scale. */
function Line({ part, lit, className }: { part: number; lit: boolean; className: string }) {
  const end = `${Math.max(1, Math.round(part * 1000) / 10)}%`;
  return (
    <svg aria-hidden="true" className={`h-6 w-full overflow-visible ${className}`}>
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

/** Every value is also given as text. `wide` puts each line between its word and its value where there is room. */
export function Compared({ bar, wide = false }: { bar: Comparison; wide?: boolean }) {
  const most = Math.max(bar.before.value, bar.after.value) || 1;
  const line = wide ? 'max-sm:col-span-2 sm:col-start-2 sm:row-start-1' : 'col-span-2';
  return (
    <dl
      className={`mt-4 grid grid-cols-[1fr_auto] items-center gap-x-5 ${wide ? 'sm:grid-cols-[3.5rem_1fr_11rem] sm:gap-y-2' : ''}`}
    >
      <dt className="text-md text-soft">{words().before}</dt>
      <dd className="contents">
        <span className={`text-soft ${wide ? 'sm:col-start-3' : 'text-right'}`}>{bar.before.text}</span>
        <Line part={bar.before.value / most} lit={false} className={line} />
      </dd>
      <dt className={`text-md text-soft ${wide ? 'max-sm:mt-3' : 'mt-3'}`}>{words().after}</dt>
      <dd className="contents">
        <span className={`text-sub font-medium tracking-tight ${wide ? 'max-sm:mt-3' : 'mt-3 text-right'}`}>
          {bar.after.text}
        </span>
        <Line
          part={bar.after.value / most}
          lit
          className={wide ? 'max-sm:col-span-2 sm:col-start-2 sm:row-start-2' : 'col-span-2'}
        />
      </dd>
    </dl>
  );
}
