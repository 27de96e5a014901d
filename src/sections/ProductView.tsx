import { z } from 'astro/zod';
import { headFields } from '../site/schemas/fields.ts';
import { Section, SectionHead } from '../ui/Section.tsx';
import { GlodeskView } from './product/GlodeskView.tsx';
import { GlokodeView } from './product/GlokodeView.tsx';
import type { ProductTexts } from './product/schema.ts';

export const schema = z.strictObject({
  kind: z.literal('productView'),
  ...headFields,
  view: z.enum(['glokode', 'glodesk']).describe('Which product is drawn'),
});

type ProductViewProps = z.output<typeof schema> & { texts: ProductTexts };

/** The interface of a product, drawn in HTML and SVG, so that it follows the theme and the width. */
export default function ProductView({ id, title, text, texts }: ProductViewProps) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      {texts.view === 'glokode' ? <GlokodeView texts={texts} /> : <GlodeskView texts={texts} />}
    </Section>
  );
}
