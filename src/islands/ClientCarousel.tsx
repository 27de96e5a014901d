import type { TrustedBy } from '../sections/TrustedBy.ts';
import { Carousel } from '../ui/Carousel.tsx';
import { ClientMark } from '../ui/ClientMark.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';

/** 1 name up to 480 px, 2 up to 768, 3 up to 1024, 4 up to 1500, then 5. Without script all of them, in lines. */
const SLIDE =
  'basis-full min-[481px]:basis-1/2 min-[769px]:basis-1/3 min-[1025px]:basis-1/4 min-[1501px]:basis-1/5 no-script:basis-auto';

/** Who trusts us: names that pass by, again and again, until one stops them. */
function Clients({ title, clients }: TrustedBy) {
  return (
    <section aria-labelledby="trusted-by" className="border-y border-line">
      <div className="page flex items-center gap-x-12 gap-y-3 py-7 max-xl:flex-col max-xl:items-stretch">
        <h2 id="trusted-by" className="shrink-0 text-sm text-soft">
          {title}
        </h2>
        <div className="min-w-0 grow">
          <Carousel label={`${title}, carousel`} delay={3000} loop strip slideClass={SLIDE}>
            {clients.map((client) => (
              <ClientMark key={client.name} {...client} />
            ))}
          </Carousel>
        </div>
      </div>
    </section>
  );
}

export const ClientCarousel = withBoundary(Clients);
