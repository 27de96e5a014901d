/** Drawings that fill an area: tasks between two costs, steps, bars before and after. */
import type { ReportBlock } from '../../../src/site/schemas/report.ts';
import { COLUMN } from '../grid.ts';
import { type Look, TINT } from '../look.ts';
import { Label, Picture, Shape } from '../pdf/elements.tsx';

type Of<K extends ReportBlock['kind']> = Extract<ReportBlock, { kind: K }> & { look: Look };

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Tasks between two costs; the quadrant where a model pays is lit. */
export function Quadrant({ alt, across, up, items, look }: Of<'quadrant'>) {
  const width = COLUMN.full;
  const height = 148;
  const end = { size: 8, color: look.soft, weight: 500 } as const;
  return (
    <Picture height={height + 18} alt={alt}>
      <Shape d={box(0, 0, width / 2, height / 2)} fill={TINT} />
      <Shape d={box(0, 0, width, height)} stroke={look.line} />
      <Shape d={`M${width / 2} 0V${height}M0 ${height / 2}H${width}`} stroke={look.line} />
      <Label x={8} y={5} width={200} {...end}>
        {up[1]}
      </Label>
      <Label x={8} y={height - 17} width={200} {...end}>
        {up[0]}
      </Label>
      <Label x={0} y={height + 4} width={200} {...end}>
        {across[0]}
      </Label>
      <Label x={width - 200} y={height + 4} width={200} align="right" {...end}>
        {across[1]}
      </Label>
      {items.map(({ label, x, y }) => (
        <>
          <Shape d={dot(x * width, (1 - y) * height, 3)} fill={x < 0.5 && y > 0.5 ? look.lit : look.strong} />
          <Label x={x * width + 8} y={(1 - y) * height - 6.5} width={150} size={8.5} color={look.strong}>
            {label}
          </Label>
        </>
      ))}
    </Picture>
  );
}

/** Three steps up, each with what is allowed and what it needs. */
export function Levels({ alt, levels, look }: Of<'levels'>) {
  const gap = 10;
  const width = (COLUMN.full - 2 * gap) / 3;
  const height = 150;
  return (
    <Picture height={height} alt={alt}>
      {levels.map(({ title, text, before }, index) => {
        const x = index * (width + gap);
        const top = (2 - index) * 22;
        return (
          <>
            <Shape d={box(x, top, width, height - top)} fill={look.raised} stroke={look.line} />
            <Shape d={`M${x} ${top}h${width}`} stroke={look.lit} weight={2.5} />
            <Label
              x={x + 12}
              y={top + 10}
              width={width - 24}
              size={11}
              weight={500}
              color={look.strong}
              leading={1.3}
            >
              {title}
            </Label>
            <Label x={x + 12} y={top + 28} width={width - 24} size={8.5} color={look.soft} leading={1.4}>
              {text}
            </Label>
            <Label
              x={x + 12}
              y={height - 34}
              width={width - 24}
              size={8.5}
              weight={500}
              color={look.accent}
              leading={1.35}
            >
              {before}
            </Label>
          </>
        );
      })}
    </Picture>
  );
}

const ROW = 54;

/** Before and after, each pair on its own scale. */
export function Compare({ alt, items, look }: Of<'compare'>) {
  const left = 168;
  const room = COLUMN.full - left - 92;
  return (
    <Picture height={items.length * ROW - 8} alt={alt}>
      {items.map(({ label, before, after }, index) => {
        const top = index * ROW;
        const most = Math.max(before.value, after.value);
        const bar = (value: number) => Math.max(10, (room * value) / most);
        return (
          <>
            <Label x={0} y={top} width={left - 24} size={9.5} color={look.soft} leading={1.4}>
              {label}
            </Label>
            <Shape d={box(left, top + 1, bar(before.value), 17)} fill={look.line} />
            <Label x={left + bar(before.value) + 8} y={top + 1.5} width={92} size={10} color={look.soft}>
              {before.text}
            </Label>
            <Shape d={box(left, top + 22, bar(after.value), 17)} fill={look.lit} />
            <Label
              x={left + bar(after.value) + 8}
              y={top + 21}
              width={140}
              size={12}
              weight={500}
              color={look.strong}
            >
              {after.text}
            </Label>
          </>
        );
      })}
    </Picture>
  );
}
