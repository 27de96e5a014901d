import type { z } from 'astro/zod';
import { list, mailAddress, portraitLook, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  people: list(3, 6, {
    name: text(50, 'Full name'),
    role: text(70, 'What this person leads'),
    text: text(160, 'One sentence about the work'),
    email: mailAddress.describe(
      'Email address; {domain} becomes the domain of the mail addresses in site.json',
    ),
    portrait: portraitLook,
    ...sampleMark,
  }),
});

export type Content = z.output<typeof schema>;
