import { z } from 'astro/zod';
import { anchor, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  id: anchor,
  title: text(70, 'Section headline'),
  ...sampleMark,
  facts: z
    .array(z.strictObject({ label: text(20, 'Client, time, team, stack'), value: text(120, 'What it was') }))
    .min(4)
    .max(6),
  quote: text(320, 'What the client says, without quotation marks'),
  by: text(60, 'Who says it'),
  role: text(80, 'Role and company'),
});

export type Content = z.output<typeof schema>;
