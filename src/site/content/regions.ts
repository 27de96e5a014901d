import type { OpeningLocation } from '../../features/openings/types.schema.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { entryOf } from './texts.ts';

/** Finds the state or province of a place: the one of our office in that city. */
export async function regions(): Promise<(place: OpeningLocation) => string | undefined> {
  // Openings name their places as the default language does.
  const { list } = (await entryOf('contact', DEFAULT_LANGUAGE)).data.offices;
  return ({ City, Country }) =>
    list.find((office) => office.city === City && office.country === Country)?.region;
}
