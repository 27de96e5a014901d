import { MapPin } from 'lucide-react';
import type { ListedOpening } from '../../../features/openings/types.schema.ts';
import { plural } from '../../../ui/plural.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { openingLanguage } from '../../../ui/words.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { Section } from '../../components/Section.tsx';
import { payInWords, placeInWords } from '../../content/offer-words.ts';
import { useLoaded } from '../../islands/useLoaded.ts';
import type { OpeningsProps } from './load.ts';

type Words = OpeningsProps['words'];

const SLIDE = 'basis-full sm:basis-1/2 lg:basis-1/3';
const frame = 'flex h-full min-h-64 flex-col rounded-md border border-line bg-raised p-6 sm:p-7';

/** The pay as the API sends it, in words. */
const payOf = ({ Min, Max, Currency, Period }: NonNullable<ListedOpening['Pay']>, words: Words) =>
  payInWords({ min: Min ?? null, max: Max ?? null, currency: Currency, period: Period }, words);

interface CardProps extends Pick<OpeningsProps, 'words' | 'pages'> {
  opening: ListedOpening;
}

function OpeningCard({ opening, words, pages }: CardProps) {
  return (
    <article className={`${frame} wrap-anywhere`}>
      <h3 lang={openingLanguage(opening.Language)} className="text-sub tracking-tight">
        {opening.Title}
      </h3>
      <p className="mt-4 flex items-center gap-2 text-md text-soft">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {placeInWords(opening.Location, words)}
      </p>
      <p className="mt-1.5 text-md text-soft">{plural(words.carousel.experience, opening.Experience)}</p>
      {opening.Pay && <p className="mt-5 font-medium">{payOf(opening.Pay, words)}</p>}
      <p className="mt-auto pt-6">
        <a
          href={pages.link + encodeURIComponent(opening._id)}
          aria-label={words.labels.applyFor.replace('{title}', opening.Title)}
          className="button button-secondary button-arrow"
        >
          {words.labels.apply}
        </a>
      </p>
    </article>
  );
}

/** Four placeholder cards. */
function Skeletons({ label }: { label: string }) {
  return (
    <div className="needs-script -mx-3 flex overflow-hidden" role="status">
      <span className="sr-only">{label}</span>
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

export const saysMore = true;

/** The latest openings, fetched when they come into view; on failure the list stays empty and a toast says why. */
export default function Openings({ id, title, text, all, words, pages }: OpeningsProps) {
  const { state, data } = useLoaded('/api/admin/GetAllJobs', words.loadFailed);
  const openings = data as readonly ListedOpening[] | undefined;
  return (
    <Section ruled id={id} head={{ id: `${id}-title`, title, text }} className="print:hidden">
      {/*
        The keyboard stops here until there are cards: it would pass them by before they are fetched. Without script none come,
        and what is invisible is no stop.
      */}
      <div
        tabIndex={state === 'loading' ? 0 : -1}
        className="mt-14 min-h-66 lg:mt-16 noscript:invisible noscript:min-h-0"
      >
        {state === 'loading' && <Skeletons label={words.carousel.loading} />}
        <noscript>
          <p className="visible text-lead text-soft">{words.carousel.noScript}</p>
        </noscript>
        {openings && openings.length > 0 && (
          <Carousel title={title} delay={3000} loop slideClass={SLIDE}>
            {openings.map((opening) => (
              <OpeningCard key={opening._id} {...{ opening, words, pages }} />
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
