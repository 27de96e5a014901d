/** The site's tokens as a printed page knows them; see src/styles/tokens.css. */
export const INK = '#0a0f1c';
export const PAPER = '#faf8f3';
export const RAISED = '#fffdfa';
export const SOFT = '#4d5362';
export const LINE = '#e3dfd4';
export const EMBER = '#a8330a';
export const GLOW = '#ffb224';
export const CORAL = '#ff6a3d';
/** Behind what is lit. */
export const TINT = '#fdf0d8';
/** Text on ink. */
export const LIGHT = '#faf8f3';
export const LIGHT_SOFT = '#a3a9b8';
export const INK_LINE = '#3a435a';
/** Lines of a drawing on ink; each brings its own opacity. */
export const INK_ART = '#7682a0';
export const INK_RAISED = '#121a2c';

/** The colours of a page, by what they are for. */
export interface Look {
  strong: string;
  soft: string;
  line: string;
  accent: string;
  lit: string;
  raised: string;
}

export const ON_PAPER: Look = {
  strong: INK,
  soft: SOFT,
  line: LINE,
  accent: EMBER,
  lit: GLOW,
  raised: RAISED,
};
export const ON_INK: Look = {
  strong: LIGHT,
  soft: LIGHT_SOFT,
  line: INK_LINE,
  accent: GLOW,
  lit: GLOW,
  raised: INK_RAISED,
};
