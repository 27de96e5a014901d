import type { z } from 'astro/zod';
import { action, section } from '../../content/schemas/fields.ts';

export const schema = section({
  all: action.describe('The link to the job search'),
});

export type Content = z.output<typeof schema>;
