import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../project.ts';
import { fontCss, measuresOf } from './font.ts';

const read = (file: string) => readFileSync(join(ROOT, 'content/brand', file));
const share = (css: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(css)?.[1]) / 100;

test('the fallback takes the room of the font', () => {
  const measures = measuresOf(read('font.woff2'), read('font-400.woff2'));
  const written = fontCss(measures);
  for (const css of [String(read('font.css')), written]) {
    const wider = share(css, 'size-adjust');
    // Kerning makes texts a little narrower than their letters.
    expect(Math.abs(wider - measures.wider)).toBeLessThan(0.015);
    expect(share(css, 'ascent-override') * wider).toBeCloseTo(measures.ascent, 2);
    expect(share(css, 'descent-override') * wider).toBeCloseTo(measures.descent, 2);
  }
  expect(written).toContain(`font-weight: ${measures.weights.join(' ')};`);
});
