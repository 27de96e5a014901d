import { Search, X } from 'lucide-react';
import type { OpeningFacets } from '../domain/openings/facets.ts';
import type { OpeningFilters } from '../domain/openings/filters.ts';
import type { OpeningSearchResult } from '../domain/openings/search.ts';
import { activeFilters, type FilterName, searchAddress } from '../site/opening-address.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Select } from '../ui/form/Select.tsx';
import { type Plural, plural } from '../ui/plural.ts';
import { Section } from '../ui/Section.tsx';
import { OpeningList } from './OpeningList.tsx';
import { optionsHtml } from './options.tsx';
import { Paging } from './Paging.tsx';

interface OpeningSearchProps {
  texts: {
    labels: Record<FilterName, string>;
    any: { country: string; city: string; skill: string };
    count: Plural;
    matches: Plural;
    years: Plural;
    paging: string;
    search: string;
    remove: string;
    clear: string;
    results: string;
    apply: string;
    previous: string;
    next: string;
    none: { title: string; text: string; noOpenings: string };
    unavailable: { title: string; text: string };
  };
  filters: OpeningFilters;
  /** Missing when the list could not be read. */
  result?: OpeningSearchResult;
}

const NO_FACETS: OpeningFacets = { countries: [], cities: [], skills: [] };

/** The value as the list spells it, so that `?country=india` selects India; an unknown one selects nothing. */
const spelled = (value: string | undefined, values: readonly string[]) =>
  values.find((entry) => entry.toLowerCase() === value?.toLowerCase());

function Filters({ texts, filters, result }: OpeningSearchProps) {
  const { labels, any } = texts;
  const { countries, cities, skills } = result?.facets ?? NO_FACETS;
  const list = (name: 'country' | 'city' | 'skill', values: readonly string[]) => (
    <Select
      id={`jobs-${name}`}
      name={name}
      label={labels[name]}
      options={optionsHtml(any[name], values, spelled(filters[name], values))}
    />
  );
  return (
    <search>
      <form action="/career" className="grid grid-cols-2 items-end gap-x-4 gap-y-5 lg:grid-cols-12">
        <div className="col-span-2 lg:col-span-6">
          <Field
            id="jobs-text"
            name="text"
            type="search"
            label={labels.text}
            maxLength={200}
            defaultValue={filters.text}
          />
        </div>
        <div className="lg:col-span-3">{list('skill', skills)}</div>
        <div className="lg:col-span-3">
          <Field
            id="jobs-experience"
            name="experience"
            type="number"
            min={0}
            max={60}
            inputMode="numeric"
            label={labels.experience}
            defaultValue={filters.experience?.toString()}
          />
        </div>
        <div className="lg:col-span-4">{list('country', countries)}</div>
        <div className="lg:col-span-4">{list('city', cities)}</div>
        <div className="col-span-2 grid lg:col-span-4">
          <Button type="submit">
            <Search aria-hidden="true" className="size-4" />
            {texts.search}
          </Button>
        </div>
      </form>
    </search>
  );
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

function Notice({ title, text }: { title: string; text?: string }) {
  return (
    <div className="border-t border-line pt-10">
      <h2 className="text-sub font-medium tracking-tight">{title}</h2>
      {text && <p className="mt-2 max-w-[56ch] text-soft">{text}</p>}
    </div>
  );
}

function Results(props: OpeningSearchProps) {
  const { texts, filters, result } = props;
  if (!result) return <Notice {...texts.unavailable} />;
  const filtered = activeFilters(filters).length > 0;
  if (result.total === 0) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <Notice title={texts.none.title} text={filtered ? texts.none.text : texts.none.noOpenings} />
        <ActiveFilters {...props} />
      </div>
    );
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="font-medium">{plural(filtered ? texts.matches : texts.count, result.total)}</p>
        <ActiveFilters {...props} />
      </div>
      <OpeningList openings={result.openings} years={texts.years} apply={texts.apply} />
      <Paging
        page={result.page}
        pages={result.pages}
        texts={texts}
        address={(page) => searchAddress(filters, { page })}
      />
    </>
  );
}

/** The opening search: a plain GET form, so that every search has an address. */
export function OpeningSearch(props: OpeningSearchProps) {
  return (
    <Section className="pt-12 lg:pt-14">
      <Filters {...props} />
      <section id="results" aria-label={props.texts.results} className="mt-12 scroll-mt-6">
        <Results {...props} />
      </section>
    </Section>
  );
}
