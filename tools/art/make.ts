/** Draws all art of the site again: `npm run art`. The files in content/art are its output. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { globe } from './globe.ts';
import { type Size, symbol, write } from './lib.ts';
import * as motifs from './motifs.ts';
import * as cases from './motifs-cases.ts';
import * as m3 from './motifs-m3.ts';
import * as single from './motifs-pages.ts';
import * as reading from './motifs-reading.ts';
import * as services from './motifs-services.ts';
import { people } from './people.ts';

const folder = new URL('../../content/art/', import.meta.url);
mkdirSync(folder, { recursive: true });

write(new URL('globe.svg', folder), [symbol('art', [660, 660], globe(660))]);

writeFileSync(new URL('people.svg', folder), people());

const small: string[] = [];
for (const [name, motif] of Object.entries({
  ...motifs,
  ...m3,
  ...single,
  ...services,
  ...cases,
  ...reading,
})) {
  // The constellation is behind a whole band; the others are beside a text.
  const band = name === 'constellation';
  const [w, h]: Size = band ? [1440, 440] : [720, 620];
  write(new URL(`${name}.svg`, folder), [
    symbol('art', [w, h], motif(w, h, 1), { fit: band ? 'slice' : 'meet' }),
  ]);
  small.push(symbol(name, [160, 64], motif(160, 64, 0.45), { weight: 0.7 }));
}
// A page shows many of them: one file is one request, and one document for the browser to make.
write(new URL('small.svg', folder), small);
