import type { OpeningLocation } from '../domain/openings/types.ts';
import { textsOf } from './texts.ts';

/** Finds the state or province of a place: the one of our office in that city. */
export async function regions(): Promise<(place: OpeningLocation) => string | undefined> {
  const { list } = (await textsOf('contact')).offices;
  return ({ City, Country }) =>
    list.find((office) => office.city === City && office.country === Country)?.region;
}
