import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Point } from '../../src/site/components/art/globe.ts';
import { ROOT } from '../project.ts';

/** The places of the offices, for drawings that are files. */
export const offices: readonly Point[] = parse(readFileSync(join(ROOT, 'content/texts/contact.yaml'), 'utf8'))
  .offices.list;
