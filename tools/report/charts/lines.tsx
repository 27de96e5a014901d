/** Drawings along one line: a change that waits, gates on a way, phases in time. */
import type { ReportBlock } from '../../../src/site/schemas/report.ts';
import { COLUMN } from '../grid.ts';
import type { Look } from '../look.ts';
import { Label, Picture, Shape } from '../pdf/elements.tsx';

type Of<K extends ReportBlock['kind']> = Extract<ReportBlock, { kind: K }> & { look: Look };

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Thin where work waits, lit where somebody works. */
export function Waits({ alt, stages, work, wait, look }: Of<'waits'>) {
  const total = stages.reduce((sum, stage) => sum + stage.wait + stage.work, 0);
  const scale = COLUMN.full / total;
  let at = 0;
  const parts = stages.map((stage) => {
    const from = at;
    const lit = from + stage.wait * scale;
    at = lit + stage.work * scale;
    return { ...stage, from, lit, to: at };
  });
  return (
    <Picture height={66} alt={alt}>
      <Shape d={`M0 30H${COLUMN.full}`} stroke={look.soft} weight={0.75} dash={2.5} />
      {parts.map(({ label, lit, to }) => (
        <>
          <Shape d={`M${lit + 4.5} 30H${Math.max(lit + 4.6, to - 4.5)}`} stroke={look.lit} weight={9} />
          <Label
            x={Math.min((lit + to) / 2, COLUMN.full - 18) - 40}
            y={4}
            width={80}
            align="center"
            size={8.5}
            weight={500}
            color={look.strong}
          >
            {label}
          </Label>
        </>
      ))}
      <Shape d="M4 56H16" stroke={look.lit} weight={7} />
      <Label x={26} y={50} width={180} size={8} color={look.soft}>
        {work}
      </Label>
      <Shape d="M150 56H174" stroke={look.soft} weight={0.75} dash={2.5} />
      <Label x={182} y={50} width={180} size={8} color={look.soft}>
        {wait}
      </Label>
    </Picture>
  );
}

/** A lit line that passes gates; each has its question and whoever answers it below. */
export function Gates({ alt, gates, look }: Of<'gates'>) {
  const room = COLUMN.full / gates.length;
  return (
    <Picture height={110} alt={alt}>
      <Shape d={`M0 14H${COLUMN.full - 6}`} stroke={look.lit} weight={1.75} />
      <Shape d={dot(COLUMN.full - 6, 14, 4.5)} fill={look.lit} />
      {gates.map(({ title, text, owner }, index) => {
        const x = index * room;
        return (
          <>
            <Shape d={`M${x + 1} 2V26`} stroke={look.strong} weight={1.5} />
            <Label x={x} y={34} width={room - 14} size={11} weight={500} color={look.strong} leading={1.3}>
              {title}
            </Label>
            <Label x={x} y={51} width={room - 16} size={8.5} color={look.soft} leading={1.4}>
              {text}
            </Label>
            <Label x={x} y={98} width={room - 16} size={8.5} weight={500} color={look.accent} leading={1.4}>
              {owner}
            </Label>
          </>
        );
      })}
    </Picture>
  );
}

const ROW = 21;

/** Phases as bars over days. */
export function Timeline({ alt, unit, end, step, phases, look }: Of<'timeline'>) {
  const left = 150;
  const at = (day: number) => left + ((COLUMN.full - left) * day) / end;
  const bottom = phases.length * ROW + 4;
  const ticks = Array.from({ length: end / step + 1 }, (_, index) => index * step);
  return (
    <Picture height={bottom + 18} alt={alt}>
      {ticks.map((day) => (
        <>
          <Shape d={`M${at(day)} 0V${bottom}`} stroke={look.line} />
          <Label
            x={day === end ? at(day) - 50 : at(day) - 25}
            y={bottom + 4}
            width={50}
            align={day === end ? 'right' : 'center'}
            size={8}
            color={look.soft}
          >
            {day === 0 ? `${unit} 1` : String(day)}
          </Label>
        </>
      ))}
      {phases.map(({ label, from, to }, index) => (
        <>
          <Label x={0} y={index * ROW + 4} width={left - 8} size={9} weight={500} color={look.strong}>
            {label}
          </Label>
          <Shape d={`M${at(from) + 5} ${index * ROW + 11}H${at(to) - 5}`} stroke={look.lit} weight={9} />
        </>
      ))}
    </Picture>
  );
}
