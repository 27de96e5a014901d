/** What `npm run audit` and `npm run bench` make of their measurements: medians, tables, a generated part of a page in docs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.ts';

/** The middle one; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Of each number its median over several measurements. */
export const medians = <Key extends string>(all: readonly Readonly<Record<Key, number>>[]) =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((key) => [key, median(all.map((one) => one[key as Key]))]),
  ) as Record<Key, number>;

/** A table of Markdown; all columns but the first are numbers. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Date and machine of a measurement. */
export const measuredOn = (command: string): string =>
  `\`${command}\` measured this on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;

/**
 * Replaces one section of a page in docs; those written by hand stay.
 * @param section its heading (`# …` or `## …`) with all that stands below it
 */
export function writeSection(page: string, section: string): void {
  const file = join(ROOT, 'docs', page);
  const [heading] = section.split('\n');
  const sections = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n+(?=## )/);
  const index = sections.findIndex((one) => one.split('\n')[0] === heading);
  sections.splice(index < 0 ? sections.length : index, index < 0 ? 0 : 1, section.trimEnd());
  writeFileSync(file, `${sections.join('\n\n')}\n`);
}
