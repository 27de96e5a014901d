import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  expect(neededFaults(root)).toEqual([]);
  for (const file of ['art/strata.svg', 'brand/font-400.woff2', 'pages/404.yaml'])
    await rm(join(root, 'content', file));
  for (const drawing of ['mark', 'clients/ring'])
    await writeFile(join(root, `content/brand/${drawing}.svg`), '<svg>');
  expect(neededFaults(root).map(faultLine)).toEqual([
    expect.stringMatching(
      /^content\/brand\/font-400\.woff2: This file does not exist\. .*npm run new -- font/,
    ),
    'content/art/strata.svg: This file does not exist. npm run art draws it.',
    expect.stringMatching(/^content\/pages\/404\.yaml: This file does not exist\. /),
    'content/brand/mark.svg: Is no SVG with a viewBox. docs/brand.md says how the mark is drawn.',
    expect.stringMatching(/^content\/brand\/clients\/ring\.svg: Is no SVG/),
  ]);
});
