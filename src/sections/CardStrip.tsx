import { z } from 'astro/zod';
import { headFields, motif, text } from '../site/schemas/fields.ts';
import { Art } from '../ui/Art.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';

export const schema = z.strictObject({
  kind: z.literal('cardStrip'),
  ...headFields,
  cards: z
    .array(
      z.strictObject({
        title: text(40, 'Two or three words'),
        text: text(220, 'Shown when the card is open'),
        art: motif,
      }),
    )
    .min(3)
    .max(5),
});

/**
 * A row of cards of which one is open: the one under the pointer or with the focus, else the last. All by CSS
 * (.strip in strip.css); on narrow and on touch screens it is a list with every text in sight.
 */
export default function CardStrip({ id, title, text, cards }: z.output<typeof schema>) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <ul className="strip mt-12 lg:mt-16">
        {cards.map((card) => (
          <li key={card.title}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus opens the card, as the pointer does */}
            <article tabIndex={0} className="strip-card">
              <Art name={card.art} className="strip-art" />
              <h3 className="text-sub tracking-tight">{card.title}</h3>
              <p className="strip-text text-soft">{card.text}</p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
