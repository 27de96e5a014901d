import { z } from 'astro/zod';
import { list, motif, path, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  cards: list(2, 9, {
    company: text(50, 'The client of the case; the linked page names it'),
    title: text(90, 'What changed'),
    desc: text(200, 'How, in one or two sentences'),
    art: motif,
    read: z.int().min(2).max(5).describe('Reading time in minutes'),
    link: path,
    ...sampleMark,
  }),
});

export type Content = z.output<typeof schema>;
