/** Answers that a visitor without a script takes into a form, by the address of the form's page. */
import { getCollection } from 'astro:content';
import { sectionsOf } from '../blocks/sections.ts';
import { messageOf, readChosen } from '../blocks/UpgradeCheck/check.ts';
import { schema as upgradeCheck } from '../blocks/UpgradeCheck/schema.ts';
import { withNames } from './names.ts';

/**
 * @param from path of the page that the visitor comes from
 * @returns the message for the answers to the check of that page; none if nothing was answered
 */
export async function carriedMessage(from: string, query: URLSearchParams): Promise<string | undefined> {
  const entry = (await getCollection('pages')).find(({ data }) => data.path === from);
  const [check] = entry ? sectionsOf(withNames(entry.data).sections, upgradeCheck) : [];
  if (!check) return undefined;
  const chosen = readChosen(check, (field) => query.get(field));
  return chosen.some((one) => one !== undefined) ? messageOf(check, chosen) : undefined;
}
