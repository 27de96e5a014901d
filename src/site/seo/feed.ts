import type { APIContext } from 'astro';
import { nextOpeningChange } from '../../features/openings/queries.ts';
import type { Database } from '../../platform/database/types.ts';
import { orUndefined } from '../content/page-data.ts';

/**
 * Responds with XML made from the public openings. It is cached until they change; 503 when they can't be read, so that no
 * robot takes a failure for the end of all openings.
 * @param type of the content, without its charset
 */
export async function openingsXml<T>(
  { locals }: Pick<APIContext, 'locals'>,
  type: string,
  read: (db: Database, now: Date) => Promise<T>,
  write: (found: T, now: Date) => string | Promise<string>,
): Promise<Response> {
  const { db, readDb, clock } = locals.runtime;
  const now = clock();
  const found = await orUndefined('openings', locals, async () => {
    const result = await read(readDb, now);
    locals.cacheable = { until: await nextOpeningChange(db, now) };
    return { result };
  });
  if (!found) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  return new Response(await write(found.result, now), {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
}
