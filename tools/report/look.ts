/** The site's tokens as a printed page knows them; see src/styles/tokens.css. */
import { palette } from '../../src/styles/palette.ts';
import { mix } from '../../src/styles/read-palette.ts';

const { light, dark, glow } = palette;
export const INK = light.ink;
export const PAPER = light.ground;
export const RAISED = light.raised;
export const SOFT = light.soft;
export const LINE = light.line;
export const EMBER = light.link;
export const GLOW = glow;
export const CORAL = palette.coral;
/** Behind what is lit. */
export const TINT = mix(light.raised, glow, 0.15);
/** Text on ink. */
export const LIGHT = dark.ink;
export const LIGHT_SOFT = dark.soft;
export const INK_LINE = mix(dark.line, dark.soft, 0.18);
/** Lines of a drawing on ink; each brings its own opacity. */
export const INK_ART = mix(dark.edge, dark.soft, 0.25);
export const INK_RAISED = dark.raised;

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
