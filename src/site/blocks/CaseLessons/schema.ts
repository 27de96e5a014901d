import { z } from 'astro/zod';
import { list, mailAddress, portraitLook, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  lessons: list(2, 4, {
    title: text(80, 'What we would do differently'),
    text: text(260, 'What happened, and what we do now'),
  }),
  contact: z.strictObject({
    name: text(50, 'Full name'),
    role: text(70, 'Role in this case'),
    text: text(160, 'What to ask this person'),
    email: mailAddress,
    portrait: portraitLook,
    ...sampleMark,
  }),
});

export type Content = z.output<typeof schema>;
