/** Saved searches follow the correction of a person: they would not be found by that person's erasure otherwise. */
import { isIn } from '../../../platform/database/is-in.ts';
import type { Database } from '../../../platform/database/types.ts';
import { naming, searchesNaming } from '../../privacy/saved-searches.ts';
import { rewordView } from '../../search/saved-views.ts';

/** Replaces former names or addresses in saved searches by the corrected one. */
export async function correctSearches(db: Database, former: readonly string[], to: string): Promise<void> {
  const ids = await searchesNaming(db, former);
  const found = await db.selectFrom('saved_views').selectAll().where(isIn('id', ids)).execute();
  const corrected = (text: string) => text.normalize('NFKC').replace(naming(former, 'giv'), () => to);
  for (const { id, name, address } of found) {
    const query = new URLSearchParams(address);
    const values = [...query].map(([key, value]) => [key, corrected(value)]);
    await rewordView(db, id, { name: corrected(name), address: `?${new URLSearchParams(values)}` });
  }
}
