import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Art } from '../../components/Illustration.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** How many cards at the beginning are two in a row, so that rows of three fill up: 2 → 2, 4 → 4, 5 → 2, 7 → 4, 8 → 2. */
export const wideCards = (count: number) => [0, 4, 2][count % 3] ?? 0;

/**
 * Cards in full rows of two and three. With a link the whole card is its target. Cards without a drawing have no box, only
 * hairlines: boxes are for what has something to frame.
 */
export default function Cards({ id, title, text, items }: Content) {
  const wide = wideCards(items.length);
  const open = !items.some((item) => item.art);
  return (
    <Section head={{ id, title, text }}>
      <ul
        className={classes(
          'reveal mt-12 grid md:grid-cols-2 lg:mt-16 lg:grid-cols-6',
          open ? 'gap-x-10 gap-y-4' : 'gap-5',
        )}
      >
        {items.map((card, index) => (
          <li
            key={card.title}
            className={classes(
              'card',
              open && 'card-open',
              index < wide ? 'lg:col-span-3' : 'lg:col-span-2',
              index === 0 && items.length % 2 === 1 && 'md:max-lg:col-span-2',
            )}
          >
            {card.art && <Art name={card.art} small className="card-art" />}
            <h3 className="text-sub tracking-tight">{card.title}</h3>
            <p className="mt-3 max-w-[52ch] text-soft">{card.text}</p>
            {card.points && (
              <ul className="points mt-5">
                {card.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            <TextLink href={card.link} about={card.title} className="card-link">
              {card.action}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
