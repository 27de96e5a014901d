import { z } from 'astro/zod';
import { copy, headFields, motif, path } from '../ui/copy.ts';

/** Five offerings that move on by themselves. Rendered by the island OfferCarousel. */
export const schema = z.strictObject({
  kind: z.literal('offerCarousel'),
  ...headFields,
  items: z
    .array(
      z.strictObject({
        title: copy(60, 'Name of the offering'),
        text: copy(220, 'What the client gets'),
        link: path,
        action: copy(40, 'Label of the link'),
        art: motif,
      }),
    )
    .length(5),
});

export type OfferCarousel = z.output<typeof schema>;
