import { z } from 'astro/zod';
import { headFields, path, text } from '../../content/schemas/fields.ts';

export const schema = z
  .strictObject({
    ...headFields,
    items: z
      .array(
        z.strictObject({
          says: text(60, 'A problem as a client puts it'),
          text: text(240, 'Which service, and what is done first'),
          link: path,
          action: text(50, 'Label of the link'),
        }),
      )
      .min(3)
      .max(7),
  })
  .describe('Problems as clients put them, in large, each with the service that takes it on');

export type Content = z.output<typeof schema>;
