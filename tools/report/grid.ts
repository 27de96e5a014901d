/** The grid of every page, in points. */
import { PAGE } from './pdf/render.ts';

/** Left, top, right, bottom. */
export const MARGINS = [56, 46, 56, 62] as const;

/** Headings stand in `side`, text beside them in `main`; tables, pairs and drawings take it all. */
export const COLUMN = {
  full: PAGE.width - MARGINS[0] - MARGINS[2],
  side: 128,
  gap: 22,
} as const;

/** Height of the ink at the head of a chapter. */
export const HEAD = 206;
