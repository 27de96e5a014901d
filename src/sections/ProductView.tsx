import { z } from 'astro/zod';
import { headFields } from '../ui/copy.ts';
import { Section, SectionHead } from '../ui/Section.tsx';
import { GlodeskView } from './product/GlodeskView.tsx';
import { GlokodeView } from './product/GlokodeView.tsx';
import type { ProductWords } from './product/schema.ts';

export const schema = z.strictObject({
  kind: z.literal('productView'),
  ...headFields,
  view: z.enum(['glokode', 'glodesk']).describe('Which product is drawn'),
});

type ProductViewProps = z.output<typeof schema> & { words: ProductWords };

/** The interface of a product, drawn in HTML and SVG, so that it follows the theme and the width. */
export default function ProductView({ id, title, text, words }: ProductViewProps) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      {words.view === 'glokode' ? <GlokodeView words={words} /> : <GlodeskView words={words} />}
    </Section>
  );
}
