/** Numbers that a visitor worked out on a page and sends along, by the name of their section in `/contact?about=…`. */
import { getCollection } from 'astro:content';
import { schema } from '../blocks/CloudCost/schema.ts';
import { messageOf, readNumbers } from '../blocks/CloudCost/words.ts';
import { sectionsOf } from '../blocks/sections.ts';
import { withNames } from './names.ts';
import { once } from './once.ts';

const sections = once(async () => {
  const pages = await getCollection('pages');
  return pages.flatMap(({ data }) => sectionsOf(withNames(data.sections), schema));
});

/**
 * @param query of the contact page
 * @returns the beginning of the message; undefined if no section has the name
 */
export async function carriedNumbers(query: URLSearchParams): Promise<string | undefined> {
  const section = (await sections()).find(({ about }) => about === query.get('about'));
  return section && messageOf(section, readNumbers(section, query));
}
