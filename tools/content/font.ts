/** The fallback for the brand's font until it has loaded: Arial, adjusted to take the same room, so that nothing moves. */
import { create, type Font } from 'fontkitten';

/** Advance widths of Arial in thousandths of an em, of the characters from the space to the z. */
const ARIAL = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015],
  ...[667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611],
  ...[722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333],
  ...[556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278],
  ...[556, 500, 722, 500, 500, 500],
];
/** As in pages: capitals, figures and signs among the letters. */
const SAMPLE = `Loan approvals in under 24 hours, down from 10 days. Over 5,000 specialists for consulting and industries
build it, run it, and hand it over when you want it back. Platforms that scale up for the peak, and back down after it.
Which of your systems can't stop? Six quick questions: a verdict, with the months. Just ask us, by email or on the phone.`;

/** In content/brand: a variable font for screens, then single weights for paper and pictures. */
export const FONT_FILES = ['font.woff2', 'font-400.woff2', 'font-500.woff2', 'font-600.woff2'] as const;

export interface Measures {
  name: string;
  /** Lightest and heaviest. */
  weights: readonly [number, number];
  /** In em, from the baseline. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** The factor that makes Arial's letters equally wide. */
  wider: number;
}

const letters = Array.from(SAMPLE.replaceAll('\n', ' '));
const width = (of: (letter: string) => number): number => letters.reduce((sum, each) => sum + of(each), 0);
const inArial = width((letter) => (ARIAL[letter.charCodeAt(0) - 32] ?? 0) / 1000);

/**
 * The measures of a font that a layout needs.
 * @param file WOFF2, of one weight or a variable one
 * @param regular its weight of text: the letters of a variable one are as wide as those of its lightest
 * @throws when one of them is no font
 */
export function measuresOf(file: Buffer, regular: Buffer): Measures {
  const [font, text] = [create(file) as Font, create(regular) as Font];
  const em = (units: number): number => units / font.unitsPerEm;
  const advance = (letter: string) => text.glyphsForString(letter)[0]?.advanceWidth ?? 0;
  const { wght } = font.variationAxes;
  return {
    name: (font.familyName ?? 'the font').replace(/ (Thin|Extra ?Light|Light)$/, ''),
    weights: wght ? [wght.min, wght.max] : [400, 400],
    ascent: em(font.ascent),
    descent: em(-font.descent),
    lineGap: em(font.lineGap),
    wider: width((letter) => advance(letter) / text.unitsPerEm) / inArial,
  };
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** The style sheet of a font and its fallback. */
export function fontCss({ name, weights, ascent, descent, lineGap, wider }: Measures): string {
  return `/* The font of site, desk and reports, and a fallback of its measures. docs/brand.md says what these files are for. */
@font-face {
  font-family: "Brand";
  src: url("./font.woff2") format("woff2");
  font-weight: ${[...new Set(weights)].join(' ')};
  font-style: normal;
  font-display: optional;
}

/* Arial made to take the room of ${name}, so that nothing moves when the font arrives. */
@font-face {
  font-family: "Brand fallback";
  src: local("Arial"), local("Liberation Sans"), local("Helvetica");
  size-adjust: ${percent(wider)};
  ascent-override: ${percent(ascent / wider)};
  descent-override: ${percent(descent / wider)};
  line-gap-override: ${percent(lineGap / wider)};
}
`;
}
