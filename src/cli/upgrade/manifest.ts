/** Compares the files of a release with its manifest. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares the files of a release with its manifest.
 * @param folder of the release
 * @returns how many files the manifest names, none without a manifest, and the paths of those that are missing or differ
 */
export function compareManifest(folder: string): { checked: number; broken: string[] } {
  const manifest = join(folder, 'manifest.sha256');
  if (!existsSync(manifest)) return { checked: 0, broken: [] };
  const lines = readFileSync(manifest, 'utf8').trim().split('\n');
  const isBroken = (line: string) => {
    const path = join(folder, line.slice(66));
    if (!existsSync(path)) return true;
    return hash('sha256', readFileSync(path)) !== line.slice(0, 64);
  };
  return { checked: lines.length, broken: lines.filter(isBroken).map((line) => line.slice(66)) };
}
