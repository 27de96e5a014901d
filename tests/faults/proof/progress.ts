/** How far a long proof has come: what ran before counts, so that one of days is run in pieces. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/build.ts';

const FOLDER = join(ROOT, '.cache/proof');

/** What was counted, by its name. */
export type Counts = Record<string, number>;

/**
 * @param name of the proof
 * @returns what was counted before, and what adds to it and keeps it
 */
export function progressOf(name: string): { counts: Counts; add(more: Counts): void } {
  const file = join(FOLDER, `${name}.json`);
  let counts: Counts = {};
  try {
    counts = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Nothing ran before.
  }
  return {
    counts,
    add(more) {
      for (const [key, count] of Object.entries(more)) counts[key] = (counts[key] ?? 0) + count;
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, `${JSON.stringify(counts, null, 1)}\n`);
    },
  };
}
