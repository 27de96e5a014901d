/** Reads the colours of tokens.css for all that is no stylesheet: mails, pictures, PDF, icons, drawings. */

/** The colours of one theme, as `#rrggbb`. */
export interface Theme {
  ground: string;
  raised: string;
  ink: string;
  soft: string;
  line: string;
  edge: string;
  link: string;
}

export interface Palette {
  light: Theme;
  dark: Theme;
  /** The highlight color, and its light. */
  glow: string;
  coral: string;
  /** Text on the highlight color. */
  onGlow: string;
}

/** A colour of tokens.css that is missing, or that is not written as `#rrggbb`. */
export class PaletteError extends Error {
  readonly field: string;
  readonly problem: string;
  constructor(field: string, problem: string) {
    super(`src/ui/styles/tokens.css: ${field}: ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}

const THEME = ['ground', 'raised', 'ink', 'soft', 'line', 'edge', 'link'] as const;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/**
 * A color between two others.
 * @param part 0 gives the first, 1 the second
 */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * @param css tokens.css
 * @throws PaletteError
 */
export function readPalette(css: string): Palette {
  const colorIn = (block: string, name: string): string => {
    const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1]?.trim().toLowerCase();
    if (!value || !/^#[0-9a-f]{6}$/.test(value)) {
      throw new PaletteError(`--${name}`, `Must be a colour as #rrggbb, is ${value ?? 'missing'}`);
    }
    return value;
  };
  const themeIn = (start: RegExp): Theme => {
    const block = start.exec(css)?.[1] ?? '';
    return Object.fromEntries(THEME.map((name) => [name, colorIn(block, name)])) as Record<
      (typeof THEME)[number],
      string
    >;
  };
  return {
    light: themeIn(/:root\b[^{]*\{([^}]*)\}/),
    dark: themeIn(/^ *\[data-theme="dark"\],[^{]*\{([^}]*)\}/m),
    glow: colorIn(css, 'color-glow'),
    coral: colorIn(css, 'color-coral'),
    onGlow: colorIn(css, 'color-on-glow'),
  };
}
