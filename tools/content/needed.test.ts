import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultLine } from '../../src/site/content/content-file.ts';
import { makeFolder, removeFolder } from '../../tests/support/temp.ts';
import { ROOT } from '../project.ts';
import { neededFaults } from './needed.ts';

let root: string;
beforeAll(async () => {
  root = await makeFolder();
  await mkdir(join(root, 'content'));
  for (const folder of ['art', 'brand', 'pages'])
    await cp(join(ROOT, 'content', folder), join(root, 'content', folder), { recursive: true });
});
afterAll(() => removeFolder(root));

it('names each file that a build stops without, and what to do', async () => {
  expect(await neededFaults(root)).toEqual([]);
  for (const file of ['art/strata.svg', 'brand/font-400.woff2', 'pages/404.yaml'])
    await rm(join(root, 'content', file));
  for (const drawing of ['mark', 'clients/ring'])
    await writeFile(join(root, `content/brand/${drawing}.svg`), '<svg>');
  const styled = '<svg viewBox="0 0 9 9"><style>.a{fill:#f00}</style><path class="a" d="M0 0h9"/></svg>';
  await writeFile(join(root, 'content/brand/logo.svg'), styled);
  expect((await neededFaults(root)).map(faultLine)).toEqual([
    expect.stringMatching(
      /^content\/brand\/font-400\.woff2: This file does not exist\. .*npm run new -- font/,
    ),
    'content/art/strata.svg: This file does not exist. npm run art draws it.',
    expect.stringMatching(/^content\/pages\/404\.yaml: This file does not exist\. /),
    'content/brand/logo.svg: Has styles or ids. docs/brand.md says how the mark is drawn.',
    'content/brand/mark.svg: Is no SVG with a viewBox. docs/brand.md says how the mark is drawn.',
    expect.stringMatching(/^content\/brand\/clients\/ring\.svg: Is no SVG/),
  ]);
});

it('names each picture that can not be read, or that is of another size than shared links need', async () => {
  const before = await neededFaults(root);
  await mkdir(join(root, 'content/photos'));
  await writeFile(join(root, 'content/photos/ada.png'), 'no picture');
  const picture = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0b7267' } });
  await picture.png().toFile(join(root, 'content/brand/social.png'));
  const faults = (await neededFaults(root)).slice(before.length).map(faultLine);
  expect(faults.sort()).toEqual([
    'content/brand/social.png: Must be a PNG of 1200 × 630 pixels, is a png of 1200 × 600',
    'content/photos/ada.png: Is no picture that can be read. Export it again, or remove it.',
  ]);
});
