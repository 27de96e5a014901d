/** The six drawings of a report. Lengths come from the content. */
import type { ReportBlock } from '../../src/site/content/schemas/report.ts';
import { Compared } from '../../src/ui/Compared.tsx';

type Of<K extends ReportBlock['kind']> = Extract<ReportBlock, { kind: K }>;

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

const BAR = 'h-[9pt] rounded-full bg-glow';
const DASHES = 'border-t border-dashed border-soft';
const NAME = 'font-medium text-ink';
const OWNER = 'mt-auto pt-[6pt] font-medium text-link';

/** Dashed where work waits, orange where people work. */
export const Waits = ({ stages, work, wait }: Of<'waits'>) => (
  <>
    <div className="flex items-center pt-[25pt] pb-[16pt]">
      {stages.flatMap((stage) => [
        <i key={`before ${stage.label}`} className={`basis-0 ${DASHES}`} style={{ flexGrow: stage.wait }} />,
        <div key={stage.label} className={`group relative basis-0 ${BAR}`} style={{ flexGrow: stage.work }}>
          <b
            className={`absolute bottom-[13pt] left-1/2 -translate-x-1/2 group-last:right-0 group-last:left-auto group-last:translate-none ${NAME}`}
          >
            {stage.label}
          </b>
        </div>,
      ])}
    </div>
    <p className="flex items-center gap-[8pt] text-[8pt]">
      <i className={`w-[16pt] ${BAR}`} />
      {work}
      <i className={`ml-[20pt] w-[24pt] ${DASHES}`} />
      {wait}
    </p>
  </>
);

/** Tasks between two costs; the quadrant where a model pays is lit. */
export const Quadrant = ({ across, up, items }: Of<'quadrant'>) => (
  <div className="text-[8pt] font-medium">
    <div className="relative grid h-[148pt] grid-cols-2 grid-rows-2 border border-line *:not-[i]:absolute *:whitespace-nowrap">
      <i className="border-r border-b border-line bg-(--tint)" />
      <i className="border-b border-line" />
      <i className="border-r border-line" />
      <span className="top-[5pt] left-[8pt]">{up[1]}</span>
      <span className="bottom-[5pt] left-[8pt]">{up[0]}</span>
      {items.map(({ label, x, y }) => (
        <b
          key={label}
          className={`-translate-y-1/2 pl-[8pt] text-[8.5pt] font-normal text-ink before:absolute before:top-1/2 before:-left-[3pt] before:size-[6pt] before:-translate-y-1/2 before:rounded-full ${x < 0.5 && y > 0.5 ? 'before:bg-glow' : 'before:bg-ink'}`}
          style={{ left: percent(x), top: percent(1 - y) }}
        >
          {label}
        </b>
      ))}
    </div>
    <p className="mt-[4pt] flex justify-between">
      <span>{across[0]}</span>
      <span>{across[1]}</span>
    </p>
  </div>
);

/** An orange line that passes gates; each has its question and the person who answers below. */
export const Gates = ({ gates }: Of<'gates'>) => (
  <div className="relative grid auto-cols-fr grid-flow-col before:absolute before:inset-x-0 before:top-[11pt] before:h-[1.75pt] before:bg-glow after:absolute after:top-[7.4pt] after:right-0 after:size-[9pt] after:rounded-full after:bg-glow">
    {gates.map(({ title, text, owner }) => (
      <div
        key={title}
        className="relative flex flex-col pt-[31pt] pr-[14pt] before:absolute before:top-0 before:h-[24pt] before:border-l-[1.5pt] before:border-ink"
      >
        <b className={`mb-[2pt] text-[11pt]/[1.3] ${NAME}`}>{title}</b>
        <p>{text}</p>
        <p className={OWNER}>{owner}</p>
      </div>
    ))}
  </div>
);

/** Three steps up, each with what is allowed and what it needs. */
export const Levels = ({ levels }: Of<'levels'>) => (
  <div className="grid grid-cols-3 items-end gap-[10pt]">
    {levels.map(({ title, text, before }, index) => (
      <div
        key={title}
        className="flex flex-col border border-t-[2.5pt] border-line border-t-glow bg-raised px-[12pt] pt-[9pt] pb-[10pt]"
        style={{ minHeight: `${106 + index * 22}pt` }}
      >
        <b className={`mb-[2pt] text-[11pt]/[1.3] ${NAME}`}>{title}</b>
        <p>{text}</p>
        <p className={OWNER}>{before}</p>
      </div>
    ))}
  </div>
);

/** Phases as bars over an axis of time. */
export function Timeline({ unit, end, step, phases }: Of<'timeline'>) {
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return (
    <div className="relative pb-[22pt]">
      <div className="absolute inset-0 left-[150pt] text-[8pt] whitespace-nowrap">
        {ticks.map((tick) => (
          <div
            key={tick}
            className="absolute inset-y-0 flex w-0 items-end justify-center before:absolute before:top-0 before:bottom-[18pt] before:left-0 before:border-l before:border-line last:justify-end"
            style={{ left: percent(tick / end) }}
          >
            {tick === 0 ? `${unit} 1` : tick}
          </div>
        ))}
      </div>
      {phases.map(({ label, from, to }) => (
        <div key={label} className="grid h-[21pt] grid-cols-[150pt_1fr] items-center text-[9pt]">
          <b className={NAME}>{label}</b>
          <div className="relative h-[9pt]">
            <i
              className={`absolute ${BAR}`}
              style={{ left: percent(from / end), right: percent(1 - to / end) }}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Before and after, each pair on its own scale. */
export const Compare = ({ items }: Of<'compare'>) =>
  items.map((bar) => (
    <div
      key={bar.label}
      className="grid grid-cols-[144pt_1fr] gap-[24pt] not-last:mb-[6pt] text-[9.5pt] *:[dl]:mt-0 *:[dl]:gap-y-0"
    >
      <p className="pt-[2pt]">{bar.label}</p>
      <Compared bar={bar} wide />
    </div>
  ));
