import type { APIRoute } from 'astro';
import { jobAddresses } from '../domain/jobs/feed.ts';
import { currentLegalDocument } from '../domain/legal/queries.ts';
import type { Database } from '../infra/db/types.ts';
import { openingsXml } from '../layouts/feed.ts';
import { latest, publicPages } from '../layouts/public-pages.ts';
import { sitemap } from '../sections/feeds.ts';

export const prerender = false;

/** What the database adds: the openings, and when the pages that it fills were changed. */
async function fromDatabase(db: Database, now: Date) {
  const jobs = await jobAddresses(db, now);
  const [terms, privacy] = [
    await currentLegalDocument(db, 'terms'),
    await currentLegalDocument(db, 'privacy'),
  ];
  const changes: Record<string, string | undefined> = {
    '/career': latest(...jobs.map((job) => job.changed)),
    '/terms-condition': terms?.publishedAt,
    '/privacy-policy': privacy?.publishedAt,
  };
  return { jobs, changes };
}

export const GET: APIRoute = (context) =>
  openingsXml(context, 'application/xml', fromDatabase, async ({ jobs, changes }) =>
    sitemap([
      ...(await publicPages()).map(({ path, changed }) => ({
        path,
        changed: latest(changed, changes[path]),
      })),
      ...jobs.map(({ id, changed }) => ({ path: `/JobApply/${id}`, changed })),
    ]),
  );
