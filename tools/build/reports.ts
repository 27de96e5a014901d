import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

/** Copies the printed reports to the folder from which the running process sends them. @param folder made if missing */
export const copyReports = (folder: string): void =>
  cpSync(join(ROOT, 'content/reports'), folder, {
    recursive: true,
    filter: (path) => !/\.(yaml|sha256)$/.test(path),
  });
