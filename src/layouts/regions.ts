import type { JobLocation } from '../domain/jobs/types.ts';
import { words } from './words.ts';

/** Finds the state or province of a place: the one of our office in that city. */
export async function regions(): Promise<(place: JobLocation) => string | undefined> {
  const { list } = (await words('contact')).offices;
  return ({ City, Country }) =>
    list.find((office) => office.city === City && office.country === Country)?.region;
}
