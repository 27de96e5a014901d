/** Services as other pages name them. */
import { schema as pageHead } from '../blocks/PageHead/schema.ts';
import { sectionsOf } from '../blocks/sections.ts';
import { entriesOf } from './entries.ts';
import { withNames } from './names.ts';

/**
 * The service of a path: its name, and its description in search results.
 * @throws when there is no such service
 */
export async function serviceOf(path: string): Promise<{ path: string; name: string; text: string }> {
  const entry = (await entriesOf('pages')).find(({ data }) => data.path === path && data.type === 'service');
  const data = entry && withNames(entry.data);
  const name = data && sectionsOf(data.sections, pageHead)[0]?.crumbs.at(-1)?.label;
  if (!data || !name) throw new Error(`${path} is no page of type service with a pageHead`);
  return { path, name, text: data.description };
}
