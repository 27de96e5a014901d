/**
 * `npm run new -- page|article|office|opening NAME`: makes a file to start from, with a comment on each field. `font FILES`
 * installs another font.
 */
import {
  accessSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, parse, parseDocument } from 'yaml';
import { newOpeningSchema } from '../../src/features/openings/schema.ts';
import { type Fault, faultLine, schemaFaults } from '../../src/site/content/content-file.ts';
import { allFaults } from '../content/checked.ts';
import { FONT_FILES, fontCss, measuresOf } from '../content/font.ts';
import { readAll } from '../content/read.ts';
import * as starters from '../content/starters.ts';
import { ROOT } from '../project.ts';

const USAGE = `Usage: npm run new -- page|article|office|opening NAME
       npm run new -- font VARIABLE.woff2 400.woff2 500.woff2 600.woff2
`;

function end(message: string): never {
  process.stderr.write(message);
  process.exit(2);
}

/** Letters other than a to z with a mark, as addresses spell them. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'oe', å: 'aa' },
  ...{ þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'ng' },
};

/** E.g. `data-engineering` of "Data engineering", and `loesungen-fuer-lodz` of "Lösungen für Łódź". */
const slugOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\x00-\x7f]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Files that the content's own check would refuse are removed again. @param undo removes them */
async function keepIfValid(file: string, undo: () => void): Promise<void> {
  const faults = (await allFaults()).filter((fault) => fault.file === file);
  if (faults.length === 0) return;
  undo();
  refuse(faults);
}

const refuse = (faults: readonly Fault[]): never =>
  end(`Nothing was written. It would be wrong:\n${faults.map(faultLine).join('\n')}\n`);

function write(file: string, text: string): string {
  const path = join(ROOT, file);
  if (existsSync(path)) end(`${file} already exists.\n`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

async function writeContent(file: string, text: string, next: string): Promise<void> {
  const path = write(file, text);
  await keepIfValid(file, () => rmSync(path));
  process.stdout.write(`${file}\n${next}\n`);
}

function writeOpening(file: string, text: string): void {
  const faults = schemaFaults(newOpeningSchema.strict(), parse(text), file);
  if (faults.length > 0) refuse(faults);
  write(file, text);
  process.stdout.write(`${file}\nPublish it with: npm run cli -- publish-opening ${file}\n`);
}

/** Adds an office after the last one of the contact page. */
async function addOffice(name: string): Promise<void> {
  const file = 'content/texts/contact.yaml';
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
  await keepIfValid(file, () => writeFileSync(path, text));
  const line = before.split('\n').length + 1;
  process.stdout.write(`${file}:${line}\nThe globe and the list show it at once.\n`);
}

/** Puts a font into content/brand, with a fallback of its measures. */
function takeFont(files: readonly string[]): void {
  if (files.length !== FONT_FILES.length) end(USAGE);
  const [variable = '', regular = ''] = files;
  let css = '';
  try {
    css = fontCss(measuresOf(readFileSync(variable), readFileSync(regular)));
    for (const file of files) accessSync(file);
  } catch (error) {
    end(`Nothing was written. These files can't be read as fonts: ${(error as Error).message}\n`);
  }
  const folder = join(ROOT, 'content/brand');
  for (const [index, name] of FONT_FILES.entries()) copyFileSync(files[index] ?? '', join(folder, name));
  writeFileSync(join(folder, 'font.css'), css);
  process.stdout.write(
    `content/brand/font.css\nPut its license into content/brand/font-license.txt, then run npm run art and npm run report.\n`,
  );
}

const [kind, ...words] = process.argv.slice(2);
const name = words.join(' ').trim();
const slug = slugOf(name);
if (!kind || !name) end(USAGE);
if (!slug)
  end(`An address is made of the letters a to z, and "${name}" has none. Give it a name in those.\n`);
switch (kind) {
  case 'page':
    await writeContent(
      `content/pages/${slug}.yaml`,
      starters.page(name, slug),
      `npm run dev shows it at /${slug}; a menu entry is a line in content/navigation.json.`,
    );
    break;
  case 'article': {
    const { files } = await readAll(ROOT);
    await writeContent(
      `content/insights/${slug}.md`,
      starters.article(name, starters.relatedPages(files), new Date()),
      `npm run dev shows it at /insights/${slug}.`,
    );
    break;
  }
  case 'office':
    await addOffice(name);
    break;
  case 'font':
    takeFont(words);
    break;
  case 'opening':
    writeOpening(`openings/${slug}.yaml`, starters.opening(name));
    break;
  default:
    end(USAGE);
}
