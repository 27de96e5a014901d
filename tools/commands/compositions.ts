/** `npm run compositions`: writes the present sections of each page into docs/compositions.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compositionTable, menusOf } from '../content/compositions.ts';
import { readAll } from '../content/read.ts';
import { ROOT } from '../project.ts';

const MAP = join(ROOT, 'docs/compositions.md');
const NOW = /(<!-- now -->\n)[\s\S]*?(<!-- \/now -->)/;

const { files } = await readAll(ROOT);
const pages = files
  .filter(({ file }) => file.startsWith('content/pages/'))
  .map(({ data }) => data as { path: string; noindex?: boolean; sections: { kind: string }[] })
  .filter(({ noindex }) => !noindex)
  .map(({ path, sections }) => ({ path, kinds: sections.map(({ kind }) => kind) }));
const navigation = files.find(({ file }) => file === 'content/navigation.json')?.data;
const table = compositionTable(menusOf(navigation as Parameters<typeof menusOf>[0]), pages);
const map = await readFile(MAP, 'utf8');
await writeFile(
  MAP,
  map.replace(NOW, (_, begin, end) => `${begin}${table}\n${end}`),
);
