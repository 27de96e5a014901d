import type { APIRoute } from 'astro';
import { currentLegalDocument } from '../../features/legal/queries.ts';
import { openingAddresses } from '../../features/openings/feed.ts';
import type { Database } from '../../platform/database/types.ts';
import { versionsOf } from '../content/translations.ts';
import { openingsXml } from '../seo/feed.ts';
import { type SitemapEntry, sitemap } from '../seo/feeds.ts';
import { latest, publicPages } from '../seo/public-pages.ts';

export const prerender = false;

/**
 * Entries from the database: the openings, and when the pages that depend on it were changed. Null for a page that does not
 * exist yet.
 */
async function fromDatabase(db: Database, now: Date) {
  const openings = await openingAddresses(db, now);
  const [terms, privacy] = [
    await currentLegalDocument(db, 'terms', now),
    await currentLegalDocument(db, 'privacy', now),
  ];
  const changes: Record<string, string | null | undefined> = {
    '/career': latest(...openings.map((opening) => opening.changed)),
    '/terms-condition': terms?.publishedAt ?? null,
    '/privacy-policy': privacy?.publishedAt ?? null,
  };
  return { openings, changes };
}

/** A page in each language that it is in, one entry each. */
const inItsLanguages = async (page: SitemapEntry): Promise<SitemapEntry[]> => {
  const versions = await versionsOf(page.path);
  return versions.map(({ path }) => ({ ...page, path, versions }));
};

export const GET: APIRoute = (context) =>
  openingsXml(context, 'application/xml', fromDatabase, async ({ openings, changes }) => {
    const pages = [
      ...(await publicPages()).flatMap(({ path, changed }) => {
        const change = changes[path];
        return change === null ? [] : [{ path, changed: latest(changed, change) }];
      }),
      ...openings.map(({ id, changed }) => ({ path: `/JobApply/${id}`, changed })),
    ];
    return sitemap((await Promise.all(pages.map(inItsLanguages))).flat());
  });
