import { z } from 'astro/zod';
import { headFields } from '../ui/copy.ts';
import { Section, SectionHead } from '../ui/Section.tsx';

export const schema = z.strictObject({
  kind: z.literal('productView'),
  ...headFields,
  view: z.enum(['glokode', 'glodesk']).describe('Which product is drawn'),
});

/** A drawn interface of a product. */
export default function ProductView({ id, title, text }: z.output<typeof schema>) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
    </Section>
  );
}
