/** What texts say of the offices, from the list of them: how many, where. Pure: sites of one office and of many are tested on it. */
import { capital, inWords } from '../ui/plural.ts';

/** What a sentence needs to know of an office. */
export interface NamedOffice {
  city: string;
  country: string;
  /** As a sentence names the country, where that differs: `the UAE`. */
  countryInText?: string | undefined;
}

const counted = (count: number, one: string, many: string) => `${inWords(count)} ${count === 1 ? one : many}`;
const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Offices that texts may name by their place in the list. */
const NUMBERED = 9;

/** City and country of single offices: `city.1` is the first of the list; where there are fewer, counting begins again. */
const places = (list: readonly NamedOffice[]) =>
  Object.fromEntries(
    Array.from({ length: NUMBERED }, (_, index) => [index + 1, list[index % list.length]] as const).flatMap(
      ([n, office]) => [
        [`city.${n}`, office?.city ?? ''],
        [`country.${n}`, office?.country ?? ''],
      ],
    ),
  );

/** The names that texts may write, e.g. `{offices}` for "five offices", and what each becomes. */
export function officeNames(list: readonly NamedOffice[]) {
  const countries = [...new Set(list.map(({ country, countryInText }) => countryInText ?? country))];
  const offices = counted(list.length, 'office', 'offices');
  return {
    offices,
    Offices: capital(offices),
    'offices.n': String(list.length),
    'offices.word': list.length === 1 ? 'office' : 'offices',
    'offices.cities': all.format(new Set(list.map(({ city }) => city))),
    'offices.countries': all.format(countries),
    countries: counted(countries.length, 'country', 'countries'),
    ...places(list),
  };
}
