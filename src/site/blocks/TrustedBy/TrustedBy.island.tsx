import { Carousel } from '../../components/Carousel.tsx';
import { ClientMark } from './ClientMark.tsx';
import type { Content } from './schema.ts';

/** Names of clients that pass by until a visitor stops them. On a phone four of them form one slide. */
export default function TrustedBy({ title, clients }: Content) {
  return (
    <section aria-labelledby="trusted-by" className="trusted-by border-y border-line">
      <div className="page flex items-center gap-x-12 py-1.5 xs:gap-y-1 xs:py-3 max-xl:flex-col max-xl:items-stretch lg:py-5">
        <h2 id="trusted-by" className="shrink-0 text-md text-soft">
          {title}
        </h2>
        <div className="relative min-w-0 grow">
          <Carousel title={title} delay={3000} loop strip together={4} slideClass="trusted">
            {clients.map((client) => (
              <ClientMark key={client.name} {...client} />
            ))}
          </Carousel>
        </div>
      </div>
    </section>
  );
}
