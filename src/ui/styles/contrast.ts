/** Whether the colours of tokens.css can be read on each other: every pair that site and desk use, in every theme. */
import { mix } from './read-palette.ts';

interface ContrastFault {
  /** Line of the file, counted from 1. */
  line: number;
  /** The variable in front. */
  field: string;
  problem: string;
}

/** WCAG 2.2: text; large text, outlines of controls and what drawings say. */
const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = ['ground', 'raised', 'sand'];
/** The colors of text and shapes on the backgrounds of a page. */
const ON_GROUNDS: Readonly<Record<string, number>> = {
  ink: TEXT,
  soft: TEXT,
  link: TEXT,
  teal: TEXT,
  error: TEXT,
  ok: TEXT,
  edge: SHAPE,
};
/** Grounds that style sheets mix of two colours, how much of the first they take, and the text on them. */
const MIXED: readonly (readonly [of: string, on: string, part: number, text: readonly string[]])[] = [
  // Rows and cards that are chosen or under the pointer: at the desk `wash`, on the site half a line.
  ['line', 'raised', 0.5, ['ink', 'soft', 'link']],
  ['line', 'ground', 0.5, ['ink', 'soft', 'link']],
  ['teal', 'raised', 0.12, ['ink', 'soft']],
  ['color-glow', 'raised', 0.2, ['ink', 'soft']],
  ['color-coral', 'raised', 0.2, ['ink', 'soft']],
  ['color-coral', 'ground', 0.18, ['error']],
];

const LUMINANCE = [0.2126, 0.7152, 0.0722];

/** Relative luminance of a `#rrggbb`, 0 for black and 1 for white. */
function luminance(color: string): number {
  return LUMINANCE.reduce((sum, weight, index) => {
    const value = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);
}

/** The contrast of two `#rrggbb` as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
type Colors = Readonly<Record<string, { value: string; line: number }>>;

/** The colours that a part of the file sets, by their names. @param from where in the file it begins */
function colorsIn(css: string, from: number, to: number): Colors {
  const found = [...css.slice(from, to).matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)];
  return Object.fromEntries(
    found.map(({ 1: name = '', 2: value = '', index }) => [
      name,
      { value: value.toLowerCase(), line: css.slice(0, from + index).split('\n').length },
    ]),
  );
}

/** The blocks that a selector opens, in the order of the file. */
const blocks = (css: string, selector: RegExp): Colors[] =>
  [...css.matchAll(selector)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return colorsIn(css, from, css.indexOf('}', from));
  });

/** The pairs of a theme, with what each has to reach. */
function pairs(
  theme: string,
  colors: Colors,
): [front: string, behind: string, color: string, least: number][] {
  const of = (name: string) => colors[name]?.value ?? '';
  const plain = GROUNDS.flatMap((ground) =>
    Object.entries(ON_GROUNDS).map(([name, least]): [string, string, string, number] => [
      name,
      `--${ground}`,
      of(ground),
      least,
    ]),
  );
  const mixed = MIXED.flatMap(([color, ground, part, texts]) =>
    texts.map((name): [string, string, string, number] => [
      name,
      `${part * 100} % of --${color} on --${ground}`,
      mix(of(ground), of(color), part),
      TEXT,
    ]),
  );
  return [
    ...plain,
    ...mixed,
    ['ground', '--ink, as on the other side of a switch', of('ink'), TEXT],
    ['color-on-glow', '--color-glow', of('color-glow'), TEXT],
    ['color-on-glow', '--color-coral', of('color-coral'), TEXT],
    // Large figures and lit lines shine on ink alone.
    ...(theme === 'dark'
      ? ['color-glow', 'color-coral'].flatMap((name) =>
          GROUNDS.map((ground): [string, string, string, number] => [name, `--${ground}`, of(ground), SHAPE]),
        )
      : []),
  ];
}

/**
 * Pairs of colours with too little contrast.
 * @param css tokens.css, of which `readPalette` has found that its colours are numbers
 */
export function contrastFaults(css: string): ContrastFault[] {
  const fixed = colorsIn(css, 0, css.search(/@layer base/));
  const light = blocks(css, /:root,\s*\.sheet\s*\{/g);
  const dark = blocks(css, /\[data-theme="dark"\],\s*\.ink,[^{]*\{/g);
  const faults = Object.entries({ light, dark }).flatMap(([theme, [first, more]]) =>
    // If the visitor prefers more contrast, the second block changes these.
    [{ ...fixed, ...first }, ...(more ? [{ ...fixed, ...first, ...more }] : [])].flatMap((colors) =>
      pairs(theme, colors).flatMap(([front, behind, ground, least]) => {
        const color = colors[front];
        const reached = color ? contrast(color.value, ground) : least;
        if (!color || reached >= least) return [];
        const problem = `Has a contrast of ${reached.toFixed(2)}:1 on ${behind} in the ${theme} theme, needs ${least}:1`;
        return [{ line: color.line, field: `--${front}`, problem }];
      }),
    ),
  );
  return faults.filter(
    (fault, index) =>
      faults.findIndex(({ line, problem }) => line === fault.line && problem === fault.problem) === index,
  );
}
