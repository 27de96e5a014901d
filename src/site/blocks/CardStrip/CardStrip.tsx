import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/**
 * A row of cards of which one is open: the one under the pointer or with the focus, else the last. All by CSS (.strip in
 * strip.css); on narrow and on touch screens it is a list with every text visible.
 */
export default function CardStrip({ id, title, text, cards }: Content) {
  return (
    <Section head={{ id, title, text }}>
      <ul className="strip mt-12 lg:mt-16">
        {cards.map((card) => (
          <li key={card.title}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus opens the card, as the pointer does */}
            <article tabIndex={0} className="strip-card">
              <h3 className="text-sub tracking-tight">{card.title}</h3>
              <p className="strip-text text-soft">{card.text}</p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
