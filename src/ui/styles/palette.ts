import { readPalette } from './read-palette.ts';
import css from './tokens.css?raw';

/** The colors of the site, for drawings without a stylesheet. */
export const palette = readPalette(css);
