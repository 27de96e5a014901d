import type { OfferCarousel as Content } from '../sections/OfferCarousel.ts';
import { Art } from '../ui/Art.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';

/** Five offerings, three at a time on wide screens; they move on every 3 seconds. */
function Offers({ id, title, text, items }: Content) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <div className="mt-12 lg:mt-16">
        <Carousel
          label={`${title}, carousel`}
          delay={3000}
          loop
          slideClass="basis-full sm:basis-1/2 lg:basis-1/3"
        >
          {items.map((item) => (
            <article key={item.title} className="card min-h-80">
              <Art name={item.art} small className="card-art" />
              <h3 className="text-sub tracking-tight">{item.title}</h3>
              <p className="mt-3 text-soft">{item.text}</p>
              <TextLink href={item.link} about={item.title} className="card-link">
                {item.action}
              </TextLink>
            </article>
          ))}
        </Carousel>
      </div>
    </Section>
  );
}

export const OfferCarousel = withBoundary(Offers);
