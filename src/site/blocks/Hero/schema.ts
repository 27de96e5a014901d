import { z } from 'astro/zod';
import { action, LOOPS, list, motif, path, text } from '../../content/schemas/fields.ts';

const slide = z
  .strictObject({
    title: text(70, 'The headline; three lines at most'),
    subTitle: text(40, 'What this slide is about, above the headline and in the index below'),
    text: text(200, 'Two sentences with a number in its context'),
    brief: text(44, 'A few words for the index'),
    path,
    action: text(30, 'Label of the button to the path'),
    art: motif,
    route: z
      .strictObject({
        from: text(16, 'The start of the route, e.g. 10–15 days'),
        to: text(16, 'The end of the route, e.g. under 24 hours'),
      })
      .optional()
      .describe('A route over the drawing on which a file travels'),
    video: z
      .enum(LOOPS)
      .optional()
      .describe('The loop whose light moves over the drawing; leave it out if the drawing has none'),
  })
  .refine(({ art, video }) => !video || video === art, {
    path: ['video'],
    error: 'Must be the loop of the drawing in `art`, or left out',
  });

export const schema = z.strictObject({
  label: text(60, 'Names the slides for screen readers'),
  claim: text(100, 'What the company is, in one line above all slides'),
  slides: list(2, 6, slide),
  second: action.describe('The quiet button beside each slide’s own'),
});

export type Content = z.output<typeof schema>;
