import { X } from 'lucide-react';
import type { OpeningFilters } from '../../features/openings/filters.ts';
import type { OpeningSearchResult } from '../../features/openings/search.ts';
import { plural } from '../../ui/plural.ts';
import { type OfferWords, placeName } from '../content/offer-words.ts';
import { activeFilters, searchAddress } from '../content/opening-address.ts';
import type { Texts } from '../content/schemas/texts.ts';
import { OpeningList } from './OpeningList.tsx';
import { Paging } from './Paging.tsx';
import { Section } from './Section.tsx';

interface OpeningSearchProps {
  texts: Texts<'career'>;
  filters: OpeningFilters;
  /** The words for pay and workplace. */
  offer: OfferWords;
  /** Missing when the list could not be read. */
  result?: OpeningSearchResult;
}

/** The filters that are set, each a link to the search without it. */
function ActiveFilters({ texts, filters, offer }: OpeningSearchProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className="flex min-w-0 max-w-full flex-wrap items-center gap-x-3 gap-y-2">
      {active.map(([name, value]) => (
        <li key={name} className="max-w-full">
          <a
            href={searchAddress(filters, { without: name })}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-edge bg-raised py-1 pr-2.5 pl-3.5 text-md hover:border-ink"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{texts.remove}: </span>
              <span className="text-soft">{texts.labels[name]}:</span> {placeName(value, offer)}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a
          href="/career"
          className="inline-flex min-h-9 items-center text-md text-link underline underline-offset-4"
        >
          {texts.clear}
        </a>
      </li>
    </ul>
  );
}

function Notice({ id, title, text }: { id?: string; title: string; text?: string }) {
  return (
    <div>
      <h2 id={id} className="text-sub font-medium tracking-tight">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[56ch] text-soft">{text}</p>}
    </div>
  );
}

function Results(props: OpeningSearchProps) {
  const { texts, filters, offer, result } = props;
  if (!result) return <Notice {...texts.unavailable} />;
  const filtered = activeFilters(filters).length > 0;
  if (result.total === 0) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <Notice id="jobs-count" {...(filtered ? texts.none : texts.noOpenings)} />
        <ActiveFilters {...props} />
      </div>
    );
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p id="jobs-count" className="font-medium">
          {plural(filtered ? texts.matches : texts.count, result.total)}
        </p>
        <ActiveFilters {...props} />
      </div>
      <OpeningList openings={result.openings} years={texts.years} offer={offer} apply={texts.apply} />
      <Paging
        page={result.page}
        pages={result.pages}
        texts={texts}
        address={(page) => searchAddress(filters, { page })}
      />
    </>
  );
}

/** The results of a search. */
export function OpeningSearch(props: OpeningSearchProps) {
  return (
    <Section className="pt-6 lg:pt-14">
      <section id="jobs-results" aria-label={props.texts.results} className="scroll-mt-6">
        <Results {...props} />
      </section>
    </Section>
  );
}
