/** The site's tokens as a printed page knows them; see src/styles/tokens.css. */
export const INK = '#0a0f1c';
export const PAPER = '#faf8f3';
export const RAISED = '#fffdfa';
export const SOFT = '#4d5362';
export const LINE = '#e3dfd4';
export const EMBER = '#a8330a';
export const GLOW = '#ffb224';
/** Text on ink. */
export const LIGHT = '#faf8f3';
export const LIGHT_SOFT = '#a3a9b8';
export const INK_LINE = '#3a435a';
