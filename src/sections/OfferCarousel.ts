import { z } from 'astro/zod';
import { headFields, motif, path, text } from '../site/schemas/fields.ts';

/** Five offerings that move on by themselves. Rendered by the island OfferCarousel. */
export const schema = z.strictObject({
  kind: z.literal('offerCarousel'),
  ...headFields,
  items: z
    .array(
      z.strictObject({
        title: text(60, 'Name of the offering'),
        text: text(220, 'What the client gets'),
        link: path,
        action: text(40, 'Label of the link'),
        art: motif,
      }),
    )
    .length(5),
});

export type OfferCarousel = z.output<typeof schema>;
