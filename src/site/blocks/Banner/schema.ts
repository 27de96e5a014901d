import type { z } from 'astro/zod';
import { action, motif, section } from '../../content/schemas/fields.ts';

export const schema = section({ action, art: motif });

export type Content = z.output<typeof schema>;
