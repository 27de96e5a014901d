/** `npm run new` in a copy of the project: what it makes is valid as it is. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newOpeningSchema } from '../../src/domain/openings/schema.ts';
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

function make(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(NODE, ['tools/commands/new.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

it('makes a page, an article, an office and an opening that keep to all rules', async () => {
  expect(make('page', 'Data engineering').output).toMatch(/^src\/content\/pages\/data-engineering\.yaml\n/);
  expect(make('article', "Why: a cutover isn't a weekend").output).toContain(
    'insights/why-a-cutover-isn-t-a-weekend',
  );
  expect(make('office', 'São Paulo').output).toMatch(/^src\/content\/texts\/contact\.yaml:\d+\n/);
  expect(make('opening', 'Data engineer').output).toContain('publish-opening openings/data-engineer.yaml');

  const { files, faults } = await readAll(root);
  expect([...faults, ...(await checkContent(files))]).toEqual([]);
  const contact = parse(readFileSync(join(root, 'src/content/texts/contact.yaml'), 'utf8'));
  expect(contact.offices.list.at(-1).city).toBe('São Paulo');
  const opening = parse(readFileSync(join(root, 'openings/data-engineer.yaml'), 'utf8'));
  expect(newOpeningSchema.strict().safeParse(opening).error).toBeUndefined();
});

it('writes over nothing, and says how it is used', () => {
  expect(make('page', 'faq')).toEqual({ code: 2, output: 'src/content/pages/faq.yaml is there already.\n' });
  for (const args of [[], ['page'], ['menu', 'x']])
    expect(make(...args)).toEqual({
      code: 2,
      output: expect.stringContaining('npm run new -- page|article'),
    });
  expect(existsSync(join(root, 'src/content/pages/x.yaml'))).toBe(false);
});
