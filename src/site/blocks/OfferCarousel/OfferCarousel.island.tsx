import { TextLink } from '../../../ui/TextLink.tsx';
import { Carousel } from '../../components/Carousel.tsx';
import { Art } from '../../components/Illustration.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

export const actsByItself = true;

/** Five offerings, three at a time on wide screens; they move on every 3 seconds. */
export default function OfferCarousel({ id, title, text, items }: Content) {
  return (
    <Section head={{ id, title, text }}>
      <div className="mt-12 lg:mt-16">
        <Carousel title={title} delay={3000} loop slideClass="basis-full sm:basis-1/2 lg:basis-1/3">
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
