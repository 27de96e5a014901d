import { z } from 'astro/zod';
import { action, LOOPS, motif, path, text } from '../site/schemas/fields.ts';

/** The rotating slides of Home. Rendered by the island HeroSlides. */
export const schema = z.strictObject({
  kind: z.literal('hero'),
  label: text(60, 'Names the slides for screen readers'),
  slides: z
    .array(
      z
        .strictObject({
          title: text(70, 'The headline; three lines at most'),
          subTitle: text(40, 'What this slide is about, above the headline and in the index below'),
          text: text(200, 'Two sentences with a number in its context'),
          brief: text(44, 'A few words for the index'),
          path,
          action: text(30, 'Label of the button to the path'),
          art: motif,
          video: z
            .enum(LOOPS)
            .optional()
            .describe('The loop whose light plays over the drawing; leave it out where the drawing has none'),
        })
        .refine(({ art, video }) => !video || video === art, {
          path: ['video'],
          error: 'Must be the loop of the drawing in `art`, or left out',
        }),
    )
    .length(4),
  second: action.describe('The quiet button beside each slide’s own'),
});

export type Hero = z.output<typeof schema>;
