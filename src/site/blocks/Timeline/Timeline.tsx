import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

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

/** A schedule: one row for each item, its text at the left and its time as a bar on a common scale at the right. */
export default function Timeline({ id, title, text, ink, unit, ticks, rows, marks, note }: Content) {
  const at = (place: number) => `${Math.round((place / (ticks.length - 1)) * 1000) / 10}%`;
  const every = Math.ceil((ticks.length - 1) / 6);
  return (
    <Section ink={ink} ruled={!ink} head={{ id, title, text }}>
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
        <ol className="border-b border-line">
          {rows.map((row) => (
            <li key={row.label}>
              <div>
                <p className="timeline-when">{row.when}</p>
                <h3 className="text-lead font-medium tracking-tight">{row.label}</h3>
                {row.text && <p className="max-w-[54ch] text-md text-soft">{row.text}</p>}
              </div>
              <Bar row={row} marks={marks} at={at} />
            </li>
          ))}
        </ol>
        {note && <p className="mt-6 max-w-[54ch] text-md text-soft">{note}</p>}
      </div>
    </Section>
  );
}
