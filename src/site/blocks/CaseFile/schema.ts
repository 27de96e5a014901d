import { z } from 'astro/zod';
import { anchor, list, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  id: anchor,
  title: text(70, 'Section headline'),
  ...sampleMark,
  facts: list(4, 6, { label: text(20, 'Client, time, team, stack'), value: text(120, 'What it was') }),
  quote: text(320, 'What the client says, without quotation marks'),
  by: text(60, 'Who says it'),
  role: text(80, 'Role and company'),
});

export type Content = z.output<typeof schema>;
