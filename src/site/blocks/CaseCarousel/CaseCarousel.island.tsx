import { TextLink } from '../../../ui/TextLink.tsx';
import { words } from '../../../ui/words.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { Art } from '../../components/Illustration.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Five case studies, two at a time on wide screens. */
export default function CaseCarousel({ id, title, text, cards }: Content) {
  return (
    <Section ruled head={{ id, title, text }}>
      <div className="mt-12 lg:mt-16">
        <Carousel title={title} progress slideClass="basis-full lg:basis-1/2">
          {cards.map((card) => (
            <article key={card.title} className="card min-h-96">
              <Art name={card.art} fill className="case-art" />
              <p className="flex flex-wrap gap-x-3 text-md text-soft">
                <span>{card.company}</span>
                <span>{words().minutes.replace('{n}', String(card.read))}</span>
              </p>
              <h3 className="mt-3 max-w-[26ch] text-sub tracking-tight">{card.title}</h3>
              <p className="mt-3 max-w-[52ch] text-soft">{card.desc}</p>
              <TextLink href={card.link} about={card.title} className="card-link">
                {words().readMore}
              </TextLink>
            </article>
          ))}
        </Carousel>
      </div>
    </Section>
  );
}
