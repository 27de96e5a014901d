import { z } from 'astro/zod';
import { action, headFields } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  all: action.describe('The link to the job search'),
});

export type Content = z.output<typeof schema>;
