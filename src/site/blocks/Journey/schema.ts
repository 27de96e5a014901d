import { z } from 'astro/zod';
import { headFields, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  steps: z
    .array(z.strictObject({ title: text(50, 'The step'), text: text(180, 'What happens') }))
    .min(3)
    .max(8),
});

export type Content = z.output<typeof schema>;
