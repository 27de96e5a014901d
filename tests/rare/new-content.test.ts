/** `npm run new` in a copy of the project: what it makes is valid as it is. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newOpeningSchema } from '../../src/features/openings/schema.ts';
import { checkContent } from '../../tools/content/check.ts';
import { readAll } from '../../tools/content/read.ts';
import { NODE } from '../support/build.ts';
import { copyProject } from '../support/copy.ts';
import { removeFolder } from '../support/temp.ts';

let root: string;
beforeAll(async () => {
  root = await copyProject();
});
afterAll(() => removeFolder(root));

/** What is written is checked by Vite, which takes seconds a file. */
const SLOW = 120_000;

function make(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(NODE, ['tools/commands/new.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

it(
  'makes a page, an article, an office and an opening that keep to all rules',
  async () => {
    expect(make('page', 'Data engineering').output).toMatch(/^content\/pages\/data-engineering\.yaml\n/);
    expect(make('article', "Why: a cutover isn't a weekend").output).toContain(
      'insights/why-a-cutover-isn-t-a-weekend',
    );
    expect(make('office', 'São Paulo').output).toMatch(/^content\/texts\/contact\.yaml:\d+\n/);
    expect(make('opening', 'Data engineer').output).toContain('publish-opening openings/data-engineer.yaml');

    const { files, faults } = await readAll(root);
    expect([...faults, ...(await checkContent(files))]).toEqual([]);
    const contact = parse(readFileSync(join(root, 'content/texts/contact.yaml'), 'utf8'));
    expect(contact.offices.list.at(-1).city).toBe('São Paulo');
    const opening = parse(readFileSync(join(root, 'openings/data-engineer.yaml'), 'utf8'));
    expect(newOpeningSchema.strict().safeParse(opening).error).toBeUndefined();
  },
  SLOW,
);

it('spells umlauts and accents in letters', () => {
  expect(make('opening', 'Prüfer für Straßenmaß, Łódź').output).toContain(
    'openings/pruefer-fuer-strassenmass-lodz.yaml',
  );
  expect(make('opening', 'Développeur à São Paulo').output).toContain(
    'openings/developpeur-a-sao-paulo.yaml',
  );
  expect(make('page', '日本')).toEqual({ code: 2, output: expect.stringContaining('the letters a to z') });
});

it(
  'writes nothing that would be wrong, and says why',
  async () => {
    const long = 'Data engineering for operators of plants that are older than their people';
    expect(make('page', long)).toEqual({
      code: 2,
      output: expect.stringMatching(/Nothing was written.*\ncontent\/pages\/.*: title: /),
    });
    expect(make('page', 'Career').output).toMatch(/content\/pages\/career\.yaml:\d+: path: /);
    expect(make('office', 'A'.repeat(80)).output).toMatch(/content\/texts\/contact\.yaml:\d+: offices\.list/);
    expect(make('opening', 'x'.repeat(200)).output).toContain('title: Must have at most 160');
    expect(make('article', long).code).toBe(0);
    const { files, faults } = await readAll(root);
    expect([...faults, ...(await checkContent(files))]).toEqual([]);
  },
  SLOW,
);

it('writes over nothing, and says how it is used', () => {
  expect(make('page', 'faq')).toEqual({ code: 2, output: 'content/pages/faq.yaml already exists.\n' });
  for (const args of [[], ['page'], ['menu', 'x']])
    expect(make(...args)).toEqual({
      code: 2,
      output: expect.stringContaining('npm run new -- page|article'),
    });
  expect(existsSync(join(root, 'content/pages/x.yaml'))).toBe(false);
});
