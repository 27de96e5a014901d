/** What this browser's own changes made of the versions they were made on. */
import type { BulkResult } from '../../domain/shared/desk.schema.ts';

interface Versioned {
  id: string;
  version: number;
}

const made = new Map<string, number>();

/** As they are sent: what was changed again before the answer to its first change was seen, follows from that answer. */
export const newestOf = (items: readonly Versioned[]): Versioned[] =>
  items.map(({ id, version }) => {
    let newest = version;
    for (let next = made.get(`${id} ${newest}`); next; next = made.get(`${id} ${newest}`)) newest = next;
    return { id, version: newest };
  });

/** Keeps what became of each. @param items as they were sent */
export function keepVersions(items: readonly Versioned[], { results }: BulkResult): BulkResult {
  for (const result of results) {
    const before = items.find(({ id }) => id === result.id);
    if (result.ok && before) made.set(`${result.id} ${before.version}`, result.version);
  }
  return { results };
}
