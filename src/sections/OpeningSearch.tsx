import { X } from 'lucide-react';
import type { OpeningFilters } from '../domain/openings/filters.ts';
import type { OpeningSearchResult } from '../domain/openings/search.ts';
import type { OfferWords } from '../site/offer-words.ts';
import { activeFilters, type FilterName, searchAddress } from '../site/opening-address.ts';
import { type Plural, plural } from '../ui/plural.ts';
import { Section } from '../ui/Section.tsx';
import { choiceLabel } from './OpeningFilters.tsx';
import { OpeningList } from './OpeningList.tsx';
import { Paging } from './Paging.tsx';

const SKILLS_LIKE = 12;

interface OpeningSearchProps {
  texts: {
    labels: Record<FilterName, string>;
    choice: string;
    count: Plural;
    matches: Plural;
    years: Plural;
    paging: string;
    remove: string;
    clear: string;
    results: string;
    apply: string;
    previous: string;
    next: string;
    none: { title: string; text: string; noOpenings: string; skills: string };
    unavailable: { title: string; text: string };
  };
  filters: OpeningFilters;
  /** How pay and workplace are put. */
  offer: OfferWords;
  /** Missing when the list could not be read. */
  result?: OpeningSearchResult;
}

/** The filters that are set, each a link to the search without it. */
function ActiveFilters({ texts, filters }: OpeningSearchProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className="flex min-w-0 max-w-full flex-wrap items-center gap-2">
      {active.map(([name, value]) => (
        <li key={name} className="max-w-full">
          <a
            href={searchAddress(filters, { without: name })}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-edge bg-raised py-1 pr-2.5 pl-3.5 text-sm hover:border-ink"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{texts.remove}: </span>
              <span className="text-soft">{texts.labels[name]}:</span> {value}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a
          href="/career"
          className="inline-flex min-h-9 items-center px-2 text-sm text-link underline underline-offset-4"
        >
          {texts.clear}
        </a>
      </li>
    </ul>
  );
}

/** Skills with the words of the one that was asked for: nobody knows how a list spells it. */
function SkillsLike({ texts, filters, result }: OpeningSearchProps & { result: OpeningSearchResult }) {
  const asked = filters.skill?.toLowerCase();
  if (!asked) return null;
  const like = result.facets.skills.filter(({ value }) => value.toLowerCase().includes(asked));
  if (like.length === 0) return null;
  return (
    <nav aria-label={texts.none.skills}>
      <h3 className="font-medium">{texts.none.skills}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {like.slice(0, SKILLS_LIKE).map((choice) => (
          <li key={choice.value}>
            <a
              href={searchAddress({ ...filters, skill: choice.value })}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {choiceLabel(texts.choice, choice)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Notice({ title, text }: { title: string; text?: string }) {
  return (
    <div className="border-t border-line pt-10">
      <h2 className="text-sub font-medium tracking-tight">{title}</h2>
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
        <Notice title={texts.none.title} text={filtered ? texts.none.text : texts.none.noOpenings} />
        <ActiveFilters {...props} />
        <SkillsLike {...props} result={result} />
      </div>
    );
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="font-medium">{plural(filtered ? texts.matches : texts.count, result.total)}</p>
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

/** What was found. */
export function OpeningSearch(props: OpeningSearchProps) {
  return (
    <Section className="pt-6 lg:pt-14">
      <section id="results" aria-label={props.texts.results} className="scroll-mt-6">
        <Results {...props} />
      </section>
    </Section>
  );
}
