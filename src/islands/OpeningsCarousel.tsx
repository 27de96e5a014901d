import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OpeningSummary } from '../domain/openings/types.ts';
import type { Openings } from '../sections/Openings.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import { plural } from '../ui/plural.ts';
import { Section, SectionHead } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { LOAD_FAILURE, loadOpenings } from './support/openings.ts';

const EXPERIENCE = {
  none: 'No experience needed',
  one: '{n} year of experience',
  many: '{n} years of experience',
};
const SLIDE = 'basis-full sm:basis-1/2 lg:basis-1/3';
const frame = 'flex h-full min-h-64 flex-col rounded-md border border-line bg-raised p-6 sm:p-7';

function OpeningCard({ opening }: { opening: OpeningSummary }) {
  return (
    <article className={`${frame} wrap-anywhere`}>
      <h3 className="text-sub tracking-tight">{opening.Title}</h3>
      <p className="mt-4 flex items-center gap-2 text-sm text-soft">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {opening.Location.City}, {opening.Location.Country}
      </p>
      <p className="mt-1.5 text-sm text-soft">{plural(EXPERIENCE, opening.Experience)}</p>
      <ButtonLink
        href={`/JobApply/${encodeURIComponent(opening._id)}`}
        variant="secondary"
        arrow
        className="mt-auto w-fit"
      >
        Apply<span className="sr-only"> for {opening.Title}</span>
      </ButtonLink>
    </article>
  );
}

/** Four cards in the shape of what is coming. */
function Skeletons() {
  return (
    <div className="needs-script -mx-3 flex overflow-hidden" role="status">
      <span className="sr-only">Loading openings</span>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} aria-hidden="true" data-skeleton className={`min-w-0 shrink-0 px-3 py-1 ${SLIDE}`}>
          <div className={frame}>
            <div className="h-6 w-3/4 rounded-sm bg-line" />
            <div className="mt-5 h-4 w-1/2 rounded-sm bg-line" />
            <div className="mt-3 h-4 w-2/5 rounded-sm bg-line" />
            <div className="mt-auto h-12 w-28 rounded-md bg-line" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The latest openings, fetched when they come into view; on failure the list stays empty and a toast says why. */
function LatestOpenings({ id, title, text, all }: Openings) {
  const [openings, setOpenings] = useState<readonly OpeningSummary[]>();

  useEffect(() => {
    loadOpenings().then(setOpenings, (error: Error) => {
      console.error('The openings could not be loaded', error);
      setOpenings([]);
      toast({ kind: 'error', message: error.message || LOAD_FAILURE });
    });
  }, []);

  return (
    <Section ruled id={id} labelledBy={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} text={text} />
      <div className="mt-14 min-h-66 lg:mt-16">
        {openings === undefined && <Skeletons />}
        <noscript>
          <p className="text-lead text-soft">
            This list needs script. The{' '}
            <a href={all.link} className="text-link underline underline-offset-4">
              job search
            </a>{' '}
            does not.
          </p>
        </noscript>
        {openings && openings.length > 0 && (
          <Carousel label={`${title}, carousel`} delay={3000} loop slideClass={SLIDE}>
            {openings.map((opening) => (
              <OpeningCard key={opening._id} opening={opening} />
            ))}
          </Carousel>
        )}
      </div>
      <TextLink href={all.link} className="mt-8">
        {all.label}
      </TextLink>
    </Section>
  );
}

export const OpeningsCarousel = withBoundary(LatestOpenings);
