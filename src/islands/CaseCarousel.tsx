import type { CaseCarousel as Content } from '../sections/CaseCarousel.ts';
import { Art } from '../ui/Art.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';

/** Five case studies, two at a time on wide screens. */
function Cases({ id, title, text, cards }: Content) {
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <div className="mt-12 lg:mt-16">
        <Carousel label={`${title}, carousel`} progress slideClass="basis-full lg:basis-1/2">
          {cards.map((card) => (
            <article key={card.title} className="card min-h-96">
              <Art name={card.art} fill className="case-art" />
              <p className="flex flex-wrap gap-x-3 text-sm text-soft">
                <span>{card.company}</span>
                <span>{card.read} min read</span>
              </p>
              <h3 className="mt-3 max-w-[26ch] text-sub tracking-tight">{card.title}</h3>
              <p className="mt-3 max-w-[52ch] text-soft">{card.desc}</p>
              <TextLink href={card.link} about={card.title} className="card-link">
                Read more
              </TextLink>
            </article>
          ))}
        </Carousel>
      </div>
    </Section>
  );
}

export const CaseCarousel = withBoundary(Cases);
