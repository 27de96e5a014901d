import { ChevronDown, Search } from 'lucide-react';
import type { Choice } from '../../features/openings/facets.ts';
import type { OpeningFilters as Filters } from '../../features/openings/filters.ts';
import type { OpeningSearchResult } from '../../features/openings/search.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { type PlaceWords, placeName } from '../content/offer-words.ts';
import { activeFilters } from '../content/opening-address.ts';
import type { Texts } from '../content/schemas/texts.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { HeadArt } from './HeadArt.tsx';
import { optionsHtml } from './options.ts';

interface OpeningFiltersProps {
  texts: Texts<'career'>;
  filters: Filters;
  /** The names of places. */
  offer: PlaceWords;
  /** Missing when the list could not be read. */
  result: OpeningSearchResult | undefined;
}

/** Skills that the browser suggests while the visitor types; any other is found too, by a part of its name. */
const OFFERED_SKILLS = 120;

/** A choice with its count, if it was counted. */
const choiceLabel = (words: string, { value, count }: Choice): string =>
  count === null ? value : words.replace('{value}', value).replace('{count}', String(count));

/** The value as the list spells it, so that `?country=india` selects India; an unknown one selects nothing. */
const spelled = (value: string | undefined, choices: readonly Choice[]) =>
  choices.find((choice) => choice.value.toLowerCase() === value?.toLowerCase())?.value;

/** The search: one line, and filters that a phone folds away. A plain GET form, so that every search has an address. */
function OpeningFilters({ texts, filters, offer, result }: OpeningFiltersProps) {
  const { labels, any } = texts;
  const { countries = [], cities = [], skills = [] } = result?.facets ?? {};
  // A search finds longer names too, so the number of a name alone would be too small.
  const offered = skills.slice(0, OFFERED_SKILLS).map(({ value }) => ({ value, count: null }));
  const options = (choices: readonly Choice[]) =>
    choices.map(({ value, count }) => ({
      value,
      label: choiceLabel(texts.choice, { value: placeName(value, offer), count }),
    }));
  const places = (name: 'country' | 'city', choices: readonly Choice[]) => (
    <Select
      id={`jobs-${name}`}
      name={name}
      label={labels[name]}
      options={optionsHtml(
        [{ value: '', label: any[name] }, ...options(choices)],
        spelled(filters[name], choices),
      )}
    />
  );
  const set = activeFilters(filters).filter(([name]) => name !== 'text').length;
  return (
    <search>
      <form id="jobs-search" action="/career">
        <div className="flex gap-2 lg:max-w-[40rem]">
          <label htmlFor="jobs-text" className="sr-only">
            {labels.text}
          </label>
          <input
            id="jobs-text"
            name="text"
            type="search"
            maxLength={200}
            placeholder={labels.text}
            defaultValue={filters.text}
            className="control min-w-0 placeholder:text-soft"
          />
          <Button type="submit" look="main" className="shrink-0">
            <Search aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{texts.search}</span>
          </Button>
        </div>
        <details className="filters mt-2 lg:mt-8">
          <summary>
            <span id="jobs-filters">
              {texts.filters}
              {set > 0 && ` (${set})`}
            </span>
            <ChevronDown aria-hidden="true" className="size-4" />
          </summary>
          <div className="grid items-end gap-x-4 gap-y-4 pt-1 sm:grid-cols-2 lg:grid-cols-4 no-script:lg:grid-cols-[repeat(4,1fr)_auto]">
            {places('country', countries)}
            {places('city', cities)}
            <div>
              <Field
                id="jobs-skill"
                name="skill"
                label={labels.skill}
                list="jobs-skills"
                placeholder={any.skill}
                maxLength={100}
                defaultValue={filters.skill}
              />
              <datalist
                id="jobs-skills"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by optionsHtml
                dangerouslySetInnerHTML={{ __html: optionsHtml(options(offered)) }}
              />
            </div>
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
            <Button type="submit" look="main" className="lg:hidden no-script:lg:inline-flex">
              {texts.show}
            </Button>
          </div>
        </details>
      </form>
    </search>
  );
}

interface OpeningSearchHeadProps extends OpeningFiltersProps {
  crumbs: readonly Crumb[];
}

/** The head of the search. On a phone it is as low as can be, so that the page begins with openings. */
export function OpeningSearchHead({ crumbs, ...search }: OpeningSearchHeadProps) {
  return (
    <header className="page-head">
      <div className="page pt-6 pb-4 lg:pt-14 lg:pb-14">
        <Breadcrumbs crumbs={crumbs} />
        <h1 id="page-title" className="mt-4 mb-5 text-title font-medium tracking-display lg:mt-12 lg:mb-6">
          {search.texts.title}
        </h1>
        <p className="mb-8 max-w-[54ch] text-lead text-soft max-lg:hidden">{search.texts.lead}</p>
        <OpeningFilters {...search} />
        <div className="max-lg:hidden">
          <HeadArt name="constellation" />
        </div>
      </div>
    </header>
  );
}
