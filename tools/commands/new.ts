/** `npm run new -- page|article|office|opening NAME`: makes a file to start from, with a remark at each field. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, parseDocument } from 'yaml';
import { readAll } from '../content/read.ts';
import * as starters from '../content/starters.ts';
import { ROOT } from '../project.ts';

const USAGE = 'Usage: npm run new -- page|article|office|opening NAME\n';

function end(message: string): never {
  process.stderr.write(message);
  process.exit(2);
}

/** E.g. `data-engineering` of "Data engineering". */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function write(file: string, text: string, next: string): void {
  const path = join(ROOT, file);
  if (existsSync(path)) end(`${file} is there already.\n`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stdout.write(`${file}\n${next}\n`);
}

/** Puts an office behind the last one of the contact page. */
function addOffice(name: string): void {
  const file = 'src/content/texts/contact.yaml';
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const offices = parseDocument(text).getIn(['offices', 'list'], true);
  const after = isNode(offices) ? offices.range?.[1] : undefined;
  if (after === undefined) end(`${file} has no offices.list to add to.\n`);
  const before = text.slice(0, after).trimEnd();
  writeFileSync(
    path,
    `${before}\n${starters.office(name)}${text.slice(after).trimStart() && `\n${text.slice(after)}`}`,
  );
  const line = before.split('\n').length + 1;
  process.stdout.write(`${file}:${line}\nThe globe and the list show it at once.\n`);
}

const [kind, ...words] = process.argv.slice(2);
const name = words.join(' ').trim();
const slug = slugOf(name);
if (!kind || !slug) end(USAGE);
switch (kind) {
  case 'page':
    write(
      `src/content/pages/${slug}.yaml`,
      starters.page(name, slug),
      `npm run dev shows it at /${slug}; a menu entry is a line in src/content/navigation.json.`,
    );
    break;
  case 'article': {
    const { files } = await readAll(ROOT);
    write(
      `src/content/insights/${slug}.md`,
      starters.article(name, starters.relatedPages(files), new Date()),
      `npm run dev shows it at /insights/${slug}.`,
    );
    break;
  }
  case 'office':
    addOffice(name);
    break;
  case 'opening':
    write(
      `openings/${slug}.yaml`,
      starters.opening(name),
      `Publish it with: npm run cli -- publish-opening openings/${slug}.yaml`,
    );
    break;
  default:
    end(USAGE);
}
