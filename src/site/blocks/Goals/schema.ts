import { z } from 'astro/zod';
import { action, headFields, text } from '../../content/schemas/fields.ts';

export const schema = z
  .strictObject({
    ...headFields,
    goals: z
      .array(
        z.strictObject({
          title: text(50, 'What a client wants to achieve'),
          text: text(120, 'Who it is for'),
          services: z
            .array(
              z.strictObject({
                title: text(40, 'Name of the service'),
                text: text(200, 'What the client gets'),
                ...action.shape,
              }),
            )
            .min(1)
            .max(5),
        }),
      )
      .min(2)
      .max(7),
  })
  .describe('What clients want to achieve, each with the services for it');

export type Content = z.output<typeof schema>;
