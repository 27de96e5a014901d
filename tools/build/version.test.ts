import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, removeFolder } from '../../tests/support/temp.ts';
import { versionOfProject } from './version.ts';

test('the version is day and hash of the commit, and says when what is built is another', async () => {
  const root = await makeFolder();
  onTestFinished(() => removeFolder(root));
  expect(versionOfProject(root).version).toMatch(/^\d{4}\.\d\d\.\d\d-no-commit$/);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, encoding: 'utf8' });
  const [name, email, date] = ['A', 'a@example.com', '2026-12-31T23:30:00-02:00'];
  const env = {
    ...process.env,
    ...{
      GIT_AUTHOR_NAME: name,
      GIT_COMMITTER_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_EMAIL: email,
    },
    ...{ GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  };
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.ts'), '');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const hash = git('rev-parse', 'HEAD').slice(0, 8);
  // The day is that of UTC, wherever the commit is made.
  expect(versionOfProject(root)).toEqual({ version: `2027.01.01-${hash}`, committedAt: date });
  writeFileSync(join(root, 'notes.txt'), 'no part of a build');
  expect(versionOfProject(root).version).toBe(`2027.01.01-${hash}`);
  writeFileSync(join(root, 'src/a.ts'), 'changed');
  expect(versionOfProject(root).version).toBe(`2027.01.01-${hash}-modified`);
});
