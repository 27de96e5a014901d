import type { APIRoute } from 'astro';
import { currentLegalDocument } from '../domain/legal/queries.ts';
import { openingAddresses } from '../domain/openings/feed.ts';
import type { Database } from '../infra/database/types.ts';
import { openingsXml } from '../site/feed.ts';
import { sitemap } from '../site/feeds.ts';
import { latest, publicPages } from '../site/public-pages.ts';

export const prerender = false;

/** What the database adds: the openings, and when the pages that it fills were changed. */
async function fromDatabase(db: Database, now: Date) {
  const openings = await openingAddresses(db, now);
  const [terms, privacy] = [
    await currentLegalDocument(db, 'terms', now),
    await currentLegalDocument(db, 'privacy', now),
  ];
  const changes: Record<string, string | undefined> = {
    '/career': latest(...openings.map((opening) => opening.changed)),
    '/terms-condition': terms?.publishedAt,
    '/privacy-policy': privacy?.publishedAt,
  };
  return { openings, changes };
}

export const GET: APIRoute = (context) =>
  openingsXml(context, 'application/xml', fromDatabase, async ({ openings, changes }) =>
    sitemap([
      ...(await publicPages()).map(({ path, changed }) => ({
        path,
        changed: latest(changed, changes[path]),
      })),
      ...openings.map(({ id, changed }) => ({ path: `/JobApply/${id}`, changed })),
    ]),
  );
