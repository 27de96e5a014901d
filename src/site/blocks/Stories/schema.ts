import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  facts: z
    .strictObject({
      sector: text(20, 'Before the trade'),
      period: text(20, 'Before the time'),
      baseline: text(20, 'The label before the comparison'),
      done: text(20, 'The label before the solution'),
    })
    .describe('The labels before the facts of a story'),
  stories: list(2, 9, {
    value: text(8, 'The figure, e.g. 30%'),
    label: text(40, 'What the figure counts'),
    about: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'Must be small letters, digits and hyphens, e.g. faster-releases')
      .describe('Its name in /contact?about=…, which begins the message'),
    sector: text(40, 'The trade of the client'),
    period: text(50, 'When, and over how long it was measured'),
    baseline: text(100, 'What it was compared with'),
    done: text(120, 'What was done, in one line'),
    action: text(44, 'Label of the link to the contact form; names the subject'),
    ...sampleMark,
  }),
});

export type Content = z.output<typeof schema>;
