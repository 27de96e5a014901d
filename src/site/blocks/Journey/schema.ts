import { z } from 'astro/zod';
import { headFields, list, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  steps: list(3, 8, { title: text(50, 'The step'), text: text(180, 'What happens') }),
});

export type Content = z.output<typeof schema>;
