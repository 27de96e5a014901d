/** Saved searches that name a person: they follow a correction, and go when the person is erased. */
import type { Database } from '../../platform/database/types.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** A letter of a script with spaces between its words. */
const LETTER =
  '[[\\p{L}\\p{M}\\p{N}]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}]]';

/** Finds the names of these people in a text: Jo is not in “major jobs”, Ada Lovelace is in “Ada Lovelaces”. */
export const naming = (people: readonly string[], flags: 'v' | 'giv' = 'v'): RegExp => {
  const names = people.map((one) => {
    const end = /\s/.test(one) ? '' : `(?!${LETTER})`;
    return `(?<!${LETTER})${RegExp.escape(folded(one))}${end}`;
  });
  return new RegExp(names.join('|'), flags);
};

/** The saved searches that name one of these people. Compared here, because SQLite folds English letters only. */
export async function searchesNaming(
  db: Database,
  people: readonly string[],
): Promise<{ id: string; name: string; address: string }[]> {
  if (people.length === 0) return [];
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'address']).execute();
  const named = naming(people);
  return views.filter(({ name, address }) =>
    named.test(folded([name, ...new URLSearchParams(address).values()].join('\n'))),
  );
}
