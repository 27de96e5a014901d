import { classes } from '../../../ui/classes.ts';
import { curve, PLOT } from '../../../ui/curve.ts';
import { FigureTable } from '../../components/FigureTable.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

type Line = Content['lines'][number];

/** The number of labels that fit on a phone, the first and the last included. */
const every = (count: number): number => Math.ceil((count - 1) / 6);

/** A line in its look: the lit one over its own light. */
function Stroke({ path, look }: { path: string; look: Line['look'] }) {
  return (
    <>
      {look === 'lit' && <path d={path} className="chart-halo" />}
      <path d={path} className={`chart-${look}`} />
    </>
  );
}

function Plot({ across, up, lines, between, marks }: Content) {
  const top = up.ticks.at(-1) ?? 1;
  const paths = lines.map(({ values, look, stepped }) => ({ look, path: curve(values, top, stepped) }));
  const lit = paths.find(({ look }) => look === 'lit');
  const last = lines.find(({ look }) => look === 'lit')?.values.at(-1) ?? 0;
  const height = (value: number) => `${Math.round((1 - value / top) * 1000) / 10}%`;
  return (
    <svg aria-hidden="true" fill="none" className="chart-plot">
      {up.ticks.map((tick) => (
        <line key={tick} x2="100%" y1={height(tick)} y2={height(tick)} className="stroke-line" />
      ))}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        {between && lit && (
          // Down the highlighted line and back along the first one: the area between both.
          <path
            d={`${paths[0]?.path}V${PLOT.height}H0Z${lit.path}V${PLOT.height}H0Z`}
            className="chart-between"
          />
        )}
        {paths.map(({ path, look }, index) => (
          <Stroke key={lines[index]?.label} path={path} look={look} />
        ))}
      </svg>
      <circle cx="100%" cy={height(last)} r="6" className="chart-end" />
      {marks.map((mark) => {
        const part = across.points.indexOf(mark.at) / (across.points.length - 1);
        const x = `${Math.round(part * 1000) / 10}%`;
        return (
          <g key={mark.at}>
            <line x1={x} x2={x} y1="-4" y2="100%" className="stroke-edge" strokeDasharray="2 4" />
            <text x={x} y="-12" textAnchor={part < 0.2 ? 'start' : part > 0.8 ? 'end' : 'middle'}>
              {mark.text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Two or three lines over one axis, one of them highlighted; a table has every value, too. */
export default function Chart(content: Content) {
  const { id, title, text, ink, figure, across, up, lines, between, note, table } = content;
  return (
    <Section ink={ink} ruled={!ink} head={{ id, title, text }}>
      {figure && (
        <p className="mt-10 flex flex-wrap items-end gap-x-6 gap-y-1">
          <strong className="text-[clamp(5rem,15vw,13rem)]/[0.95] font-medium tracking-[-0.05em]">
            {figure.value}
          </strong>{' '}
          <span className="max-w-[24ch] pb-[0.6em] text-lead text-soft">{figure.label}</span>
        </p>
      )}
      <figure className={classes('chart reveal mt-12 lg:mt-16', figure && 'chart-wide')}>
        <ul className="mb-7 flex flex-wrap gap-x-7 gap-y-2 text-md/[1.6]">
          {lines.map(({ label, look }) => (
            <li key={label} className="flex items-center gap-2.5">
              <svg aria-hidden="true" viewBox="0 0 28 12" fill="none" className="h-3 w-7 flex-none">
                <Stroke path="M1 6H27" look={look} />
              </svg>
              {label}
            </li>
          ))}
          {between && (
            <li className="flex items-center gap-2.5">
              <svg aria-hidden="true" viewBox="0 0 28 12" className="h-3 w-7 flex-none">
                <path d="M0 0H28V12H0Z" className="chart-between" />
              </svg>
              {between}
            </li>
          )}
        </ul>
        <p className="text-sm/[1.6] text-soft">{up.title}</p>
        <div className="chart-frame">
          <ul aria-hidden="true" className="chart-up">
            {up.ticks.toReversed().map((tick) => (
              <li key={tick}>{tick}</li>
            ))}
          </ul>
          <Plot {...content} />
          <ul aria-hidden="true" className="chart-across">
            {across.points.map((point, index) => (
              <li key={point}>{index % every(across.points.length) === 0 && point}</li>
            ))}
          </ul>
        </div>
        <p className="mt-4 text-right text-sm/[1.6] text-soft">{across.title}</p>
        <p className="mt-8 max-w-[54ch] text-md text-soft">{note}</p>
        <FigureTable
          label={table}
          caption={`${title}: ${up.title}`}
          columns={[across.title, ...lines.map((line) => line.label)]}
          rows={across.points.map((point, index) => [point, ...lines.map(({ values }) => values[index])])}
        />
      </figure>
    </Section>
  );
}
