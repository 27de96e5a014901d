import { z } from 'astro/zod';
import { sampleMark, text } from '../site/schemas/fields.ts';
import { CLIENT_MARKS, type ClientMarkName } from '../ui/ClientMark.tsx';

/** The carousel of clients. Rendered by the island ClientCarousel. */
export const schema = z.strictObject({
  kind: z.literal('trustedBy'),
  title: text(30, 'Short, e.g. Trusted by'),
  clients: z
    .array(
      z.strictObject({
        name: text(16, 'Name of the client; short, since it never wraps'),
        mark: z
          .enum(Object.keys(CLIENT_MARKS) as [ClientMarkName])
          .describe('The drawn mark before the name'),
        ...sampleMark,
      }),
    )
    .min(7, 'Seven at least: five are seen at once, and the others move in')
    .max(16),
});

export type TrustedBy = z.output<typeof schema>;
