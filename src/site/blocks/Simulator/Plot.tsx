import { DURATION, LIMIT, type Run, STEP } from './model.ts';

/** Units of the drawing: 20 a second and 4 a percent, with room beyond the last second and above a full vessel. */
const VIEW = { width: (DURATION + 2) * 20, height: 430 };
const x = (step: number) => Math.round(step * STEP * 20);
const y = (level: number) => Math.round(VIEW.height - level * 4);
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

/** Readings of the plant between two points of a line. */
const APART = Math.round(0.75 / STEP);

/** Levels as path text, each point from the one before: the page is lighter. The newest level is always on it. */
function line(levels: readonly number[], from = 0): string {
  const points = levels.flatMap((level, step) =>
    step >= from && ((step - from) % APART === 0 || step === levels.length - 1)
      ? [[x(step), y(level)] as const]
      : [],
  );
  const [[left, top] = [0, 0], ...others] = points;
  const moves = others.map(([to, height], index) => {
    const [last = 0, before = 0] = points[index] ?? [];
    return `${to - last} ${height - before}`;
  });
  return `M${left} ${top}${moves.length > 0 ? 'l' : ''}${moves.join(' ')}`;
}

interface Curve {
  levels: Run['levels'];
  /** The step that it is drawn from. */
  from?: number;
  label: string;
}

interface PlotProps {
  /** Unlike any other's on the page. */
  id: string;
  /** The lit one. */
  levels: Run['levels'];
  /** Its label at the end of the run; until then its level is shown there. */
  label?: string | undefined;
  /** The curve that continues where the highlighted line stops, or runs beside it. */
  crew?: Curve | undefined;
  untouched?: Curve | undefined;
  limit: string;
}

/** The level over time from edge to edge of the page, and the red line. The same is said in words beside it. */
export function Plot({ id, levels, label, crew, untouched, limit }: PlotProps) {
  const lit = line(levels);
  const [step, level] = [levels.length - 1, levels.at(-1) ?? 0];
  const [cx, cy] = [percent(x(step), VIEW.width), percent(y(level), VIEW.height)];
  const crewEnd = crew?.levels.at(-1) ?? 0;
  // Beside the dot if there is room; above the flat end of a run, and before the steep end of an overflow.
  const beside = x(step) < VIEW.width * 0.8;
  const [dx, dy] = level >= 100 ? [-34, 7] : beside ? [38, 7] : [20, -38];
  return (
    <svg aria-hidden="true" fill="none" className="sim-plot">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <defs>
          <linearGradient id={`${id}-line`} gradientUnits="userSpaceOnUse" x2={VIEW.width * 0.7}>
            <stop className="stop-glow" />
            <stop offset="1" className="stop-coral" />
          </linearGradient>
          <linearGradient id={`${id}-body`} gradientUnits="userSpaceOnUse" x2="0" y2="560">
            <stop className="stop-coral" stopOpacity=".5" />
            <stop offset="1" className="stop-glow" stopOpacity="0" />
          </linearGradient>
          <pattern id={`${id}-waves`} width="150" height="16" patternUnits="userSpaceOnUse">
            <path d="M0 8Q37 3 75 8T150 8" className="stroke-line" />
          </pattern>
        </defs>
        <path d={`M0 176H${VIEW.width}V${VIEW.height * 2}H0Z`} fill={`url(#${id}-waves)`} />
        <path d={`${lit}V${VIEW.height * 2}H0Z`} fill={`url(#${id}-body)`} />
        {untouched && <path d={line(untouched.levels, untouched.from)} className="sim-untouched" />}
        {crew && <path d={line(crew.levels, crew.from)} className="sim-crew" />}
        <path d={lit} strokeWidth="16" className="stroke-coral opacity-16" />
        <path d={lit} stroke={`url(#${id}-line)`} className="sim-line" />
      </svg>
      <line
        x2="100%"
        y1={percent(y(LIMIT), VIEW.height)}
        y2={percent(y(LIMIT), VIEW.height)}
        className="sim-limit"
      />
      <text y={percent(y(LIMIT), VIEW.height)} dx="20" dy="-10" className="fill-error">
        {limit}
      </text>
      {untouched && (
        <text
          x={percent(x(untouched.levels.length - 1), VIEW.width)}
          y={percent(y(untouched.levels.at(-1) ?? 0), VIEW.height)}
          dx="-16"
          dy="-6"
          textAnchor="end"
        >
          {untouched.label}
        </text>
      )}
      {crew && (
        <text
          x={percent(x(crew.levels.length - 1), VIEW.width)}
          y={percent(y(crewEnd), VIEW.height)}
          dy="28"
          textAnchor="end"
          className="fill-teal"
        >
          {crew.label}
        </text>
      )}
      <circle cx={cx} cy={cy} r="25" className="sim-ring" />
      <circle cx={cx} cy={cy} r="11" className="fill-glow" />
      <text x={cx} y={cy} dx={dx} dy={dy} textAnchor={beside && level < 100 ? 'start' : 'end'}>
        <tspan className="sim-level">{Math.round(level)}%</tspan>
        {label && ` ${label}`}
      </text>
    </svg>
  );
}
