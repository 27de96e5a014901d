import { z } from 'astro/zod';
import { anchor, list, text } from '../../content/schemas/fields.ts';

const side = (when: string) =>
  z.strictObject({
    value: z.number().nonnegative().describe('Length of the bar; both bars in the same unit'),
    text: text(30, `What was measured ${when}, with its unit`),
  });

export const schema = z.strictObject({
  id: anchor,
  title: text(70, 'Section headline'),
  text: text(260, 'What was compared'),
  bars: list(1, 4, { label: text(60, 'What is measured'), before: side('before'), after: side('after') }),
  note: text(200, 'The source of the numbers').optional(),
});

export type Content = z.output<typeof schema>;
