/** Saved searches follow the correction of a person: they would not be found by that person's erasure otherwise. */
import type { Database } from '../../../platform/database/types.ts';
import { naming, searchesNaming } from '../../privacy/saved-searches.ts';
import { rewordView } from '../../search/saved-views.ts';

/** Replaces former names or addresses in saved searches by the corrected one. */
export async function correctSearches(db: Database, former: readonly string[], to: string): Promise<void> {
  const corrected = (text: string) => text.normalize('NFKC').replace(naming(former, 'giv'), () => to);
  for (const { id, name, address } of await searchesNaming(db, former)) {
    const query = new URLSearchParams(address);
    const values = [...query].map(([key, value]) => [key, corrected(value)]);
    await rewordView(db, id, { name: corrected(name), address: `?${new URLSearchParams(values)}` });
  }
}
