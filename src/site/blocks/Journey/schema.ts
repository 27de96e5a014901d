import type { z } from 'astro/zod';
import { list, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  steps: list(3, 8, { title: text(50, 'The step'), text: text(180, 'What happens') }),
});

export type Content = z.output<typeof schema>;
