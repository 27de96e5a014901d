import { z } from 'astro/zod';
import { motif, text } from '../site/schemas/fields.ts';

/** Tabs of a drawing and a text each. Rendered by the island CareerTabs. */
export const schema = z.strictObject({
  kind: z.literal('careerTabs'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(200, 'One or two sentences beside it').optional(),
  tabs: z
    .array(
      z.strictObject({
        title: text(50, 'Label of the tab'),
        text: z.array(text(320, 'A paragraph')).min(1).max(3),
        art: motif,
      }),
    )
    .min(2)
    .max(6),
});

export type CareerTabs = z.output<typeof schema>;
