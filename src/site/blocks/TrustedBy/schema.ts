import { z } from 'astro/zod';
import { sampleMark, text } from '../../content/schemas/fields.ts';
import { CLIENT_MARKS } from './ClientMark.tsx';

export const schema = z.strictObject({
  title: text(30, 'Short, e.g. Trusted by'),
  clients: z
    .array(
      z.strictObject({
        name: text(16, 'Name of the client; short, since it never wraps'),
        mark: z.enum(CLIENT_MARKS).describe('The mark before the name: a file of content/brand/clients'),
        ...sampleMark,
      }),
    )
    .min(7, 'Seven at least: five are visible at the same time, and the others move in')
    .max(16),
});

export type Content = z.output<typeof schema>;
