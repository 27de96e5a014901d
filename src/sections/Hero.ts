import { z } from 'astro/zod';
import { action, copy, LOOPS, motif, path } from '../ui/copy.ts';

/** The rotating slides of Home. Rendered by the island HeroSlides. */
export const schema = z.strictObject({
  kind: z.literal('hero'),
  label: copy(60, 'Names the slides for screen readers'),
  slides: z
    .array(
      z
        .strictObject({
          title: copy(70, 'The headline; three lines at most'),
          subTitle: copy(40, 'What this slide is about, above the headline and in the index below'),
          text: copy(200, 'Two sentences with a number in its context'),
          brief: copy(44, 'A few words for the index'),
          path,
          action: copy(30, 'Label of the button to the path'),
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
