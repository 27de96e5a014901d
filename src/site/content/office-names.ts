/** Texts about the offices, from their list: how many, where. Pure: it is tested with sites of one office and of many. */
import { capital } from '../../ui/plural.ts';

/** The facts of an office for a sentence. */
export interface NamedOffice {
  city: string;
  country: string;
  /** The name of the country in a sentence, if it differs: `the UAE`. */
  countryInText?: string | undefined;
}

/** How a language counts. */
export interface Counting {
  /** Words for 0, 1, 2 …; larger numbers are written in figures. */
  numbers: readonly string[];
  offices: { one: string; many: string };
  countries: { one: string; many: string };
}

/** Offices that texts may name by their place in the list. */
const NUMBERED = 9;

/** City and country of single offices: `city.1` is the first of the list; beyond the last one, counting begins again. */
const places = (list: readonly NamedOffice[]) =>
  Object.fromEntries(
    Array.from({ length: NUMBERED }, (_, index) => [index + 1, list[index % list.length]] as const).flatMap(
      ([n, office]) => [
        [`city.${n}`, office?.city ?? ''],
        [`country.${n}`, office?.country ?? ''],
      ],
    ),
  );

/**
 * The names that texts may write, e.g. `{offices}` for "five offices", and what each becomes.
 * @param language of the lists, BCP 47
 */
export function officeNames(list: readonly NamedOffice[], words: Counting, language: string) {
  // British English has no comma before the last of a list.
  const all = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
  const ofNumber = (count: number, { one, many }: Counting['offices']) => (count === 1 ? one : many);
  const counted = (count: number, noun: Counting['offices']) =>
    `${words.numbers[count] ?? count} ${ofNumber(count, noun)}`;
  const countries = [...new Set(list.map(({ country, countryInText }) => countryInText ?? country))];
  const offices = counted(list.length, words.offices);
  return {
    offices,
    Offices: capital(offices),
    'offices.n': String(list.length),
    'offices.word': ofNumber(list.length, words.offices),
    'offices.cities': all.format(new Set(list.map(({ city }) => city))),
    'offices.countries': all.format(countries),
    countries: counted(countries.length, words.countries),
    ...places(list),
  };
}
