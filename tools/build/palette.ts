import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPalette } from '../../src/ui/styles/read-palette.ts';
import { ROOT } from '../project.ts';

/** The colours of the site, for steps of the build that Vite does not run. */
export const palette = readPalette(readFileSync(join(ROOT, 'src/ui/styles/tokens.css'), 'utf8'));
