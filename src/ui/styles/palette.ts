import { readPalette } from './read-palette.ts';
import css from './tokens.css?raw';

/** The colours of the site, for what is drawn without a stylesheet. */
export const palette = readPalette(css);
