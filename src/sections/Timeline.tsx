import { z } from 'astro/zod';
import { headFields, sampleMark, text } from '../site/schemas/fields.ts';
import { Section, SectionHead } from '../ui/Section.tsx';

const place = z.number().nonnegative();

export const schema = z
  .strictObject({
    kind: z.literal('timeline'),
    ...headFields,
    ...sampleMark,
    unit: text(30, 'What the ticks count, e.g. Month'),
    ticks: z.array(text(10, 'A time')).min(4).max(13).describe('Times at equal distances; the first is 0'),
    rows: z
      .array(
        z.strictObject({
          label: text(40, 'What takes this time'),
          when: text(60, 'From when to when, in words; the drawing shows the same'),
          text: text(140, 'What happens, or what it ends with').optional(),
          from: place.describe('Where it begins, counted in ticks'),
          to: place.describe('Where it ends, counted in ticks'),
          lit: z.boolean().default(false).describe('The part to look at'),
        }),
      )
      .min(4)
      .max(9),
    marks: z
      .array(z.strictObject({ at: place.describe('Counted in ticks'), text: text(40, 'What is due then') }))
      .max(3)
      .default([]),
    note: text(260, 'How to read it, and where the times come from').optional(),
  })
  .refine(
    ({ ticks, rows, marks }) =>
      [...rows.map(({ to }) => to), ...marks.map(({ at }) => at)].every((end) => end <= ticks.length - 1) &&
      rows.every(({ from, to }) => from < to),
    'A bar begins before it ends, and nothing lies after the last tick',
  );

type Content = z.output<typeof schema>;

/** The bar of a row, with the lines of the marks, which meet those of the rows above and below. */
function Bar({
  row,
  marks,
  at,
}: {
  row: Content['rows'][number];
  marks: Content['marks'];
  at: (place: number) => string;
}) {
  const end = at(row.to);
  return (
    <svg aria-hidden="true" className="timeline-bar">
      {marks.map((mark) => (
        <line key={mark.at} x1={at(mark.at)} x2={at(mark.at)} y2="100%" className="timeline-mark" />
      ))}
      {row.lit && <line x1={at(row.from)} x2={end} y1="50%" y2="50%" className="timeline-halo" />}
      <line
        x1={at(row.from)}
        x2={end}
        y1="50%"
        y2="50%"
        className={row.lit ? 'timeline-lit' : 'timeline-line'}
      />
      {row.lit && <circle cx={end} cy="50%" r="7" className="chart-end" />}
    </svg>
  );
}

/** What happens when: a row each, its words at the left and its time as a bar on one scale at the right. */
export default function Timeline({ id, title, text, unit, ticks, rows, marks, note }: Content) {
  const at = (place: number) => `${Math.round((place / (ticks.length - 1)) * 1000) / 10}%`;
  const every = Math.ceil((ticks.length - 1) / 6);
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <div className="timeline reveal mt-12 lg:mt-16">
        <div aria-hidden="true" className="timeline-head">
          <p>{unit}</p>
          <div>
            {marks.length > 0 && (
              <svg aria-hidden="true">
                {marks.map(({ at: place, text: due }, index) => {
                  const late = place > ticks.length / 2;
                  // An early one below a later one, so that no words cross the line of another mark.
                  const top = 20 * (marks.length - 1 - index);
                  return (
                    <g key={place}>
                      <line x1={at(place)} x2={at(place)} y1={2 + top} y2="100%" className="timeline-mark" />
                      <text x={at(place)} dx={late ? -8 : 8} y={13 + top} textAnchor={late ? 'end' : 'start'}>
                        {due}
                      </text>
                    </g>
                  );
                })}
              </svg>
            )}
            <ul className="chart-across">
              {ticks.map((tick, index) => (
                <li key={tick}>{index % every === 0 && tick}</li>
              ))}
            </ul>
          </div>
        </div>
        <ol>
          {rows.map((row) => (
            <li key={row.label}>
              <div>
                <p className="timeline-when">{row.when}</p>
                <h3 className="text-lead font-medium tracking-tight">{row.label}</h3>
                {row.text && <p className="text-sm text-soft">{row.text}</p>}
              </div>
              <Bar row={row} marks={marks} at={at} />
            </li>
          ))}
        </ol>
        {note && <p className="mt-6 max-w-[72ch] text-sm text-soft">{note}</p>}
      </div>
    </Section>
  );
}
