import type { z } from 'astro/zod';
import { list, portraitLook, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  ...sampleMark,
  name: text(50, 'Of the person'),
  role: text(70, 'What this person does'),
  portrait: portraitLook,
  facts: list(2, 6, { term: text(40, 'What about'), text: text(180, 'A short sentence') }),
  quote: text(260, 'What a colleague says, without quotation marks').optional(),
  by: text(70, 'Who says it').optional(),
}).describe('One person as a client gets to know them');

export type Content = z.output<typeof schema>;
