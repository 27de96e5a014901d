import { z } from 'astro/zod';
import { action, headFields, motif } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({ ...headFields, action, art: motif });

export type Content = z.output<typeof schema>;
