/** The versions of rows after this browser's own changes, before lists are loaded again. */
import type { BulkResult } from '../../platform/staff/schema.ts';

interface Versioned {
  id: string;
  version: number;
}

const made = new Map<string, number>();

/** A record that was changed again before the response to its first change follows from that response. */
export function latestVersion({ id, version }: Versioned): number {
  let newest = version;
  for (let next = made.get(`${id} ${newest}`); next; next = made.get(`${id} ${newest}`)) newest = next;
  return newest;
}

/** As they are sent. */
export const latestVersions = (items: readonly Versioned[]): Versioned[] =>
  items.map((item) => ({ id: item.id, version: latestVersion(item) }));

/** Records the new version of each. @param items as they were sent */
export function recordVersions(items: readonly Versioned[], { results }: BulkResult): BulkResult {
  for (const result of results) {
    const before = items.find(({ id }) => id === result.id);
    if (result.ok && before) made.set(`${result.id} ${before.version}`, result.version);
  }
  return { results };
}
