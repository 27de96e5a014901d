/** What is captured of mails goes whole, also what a crash cut off. */
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { capturedMails } from './captured.ts';

test('a mail that a crash cut off goes with its person, and with its time', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const files = { 'one.eml.part': 'To: a@b.example', 'two.eml.part': 'Dear Zelda', 'three.eml.part': 'Old' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const mails = capturedMails(folder);
  await mails.remove(['one'], ['Zelda']);
  expect(await readdir(folder)).toEqual(['three.eml.part']);
  await utimes(join(folder, 'three.eml.part'), 1, 1);
  await mails.removeBefore(new Date());
  expect(await readdir(folder)).toEqual([]);
});
