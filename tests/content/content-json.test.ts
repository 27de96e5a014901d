import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkJson } from '../../tools/build/content-json.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder();
  await mkdir(join(folder, 'views'));
});
afterAll(() => removeFolder(folder));

test('the files of the content can all be read', async () => {
  await expect(checkJson('src/content')).resolves.toBeUndefined();
});

test('a comma too few is told with its file and line', async () => {
  const file = join(folder, 'views/menu.json');
  await writeFile(file, '{\n  "label": "Careers"\n  "link": "/careers"\n}\n');
  await expect(checkJson(folder)).rejects.toThrow(
    new RegExp(`^${file} is not JSON: Expected ',' or '}' .*line 3`),
  );
});
