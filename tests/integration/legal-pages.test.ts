/** The pages of legal texts on a system that begins without any, and once it has some. */
import { expect, test } from 'vitest';
import { publishLegalDocument } from '../../src/features/legal/queries.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { lentServer } from '../support/lent-server.ts';

const PAGES = [
  ['/privacy-policy', 'privacy', 'No privacy policy has been published yet'],
  ['/terms-condition', 'terms', 'No terms and conditions have been published yet'],
] as const;

const server = lentServer('all', { SEED_SAMPLES: 'never' });

const read = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, html: await answer.text() };
};

test.each(PAGES)('%s', async (path, kind, none) => {
  const before = await read(path);
  expect(before.status).toBe(404);
  expect(before.html).toContain(none);
  expect(before.html).toContain('<meta name="robots" content="noindex">');
  expect((await read(`${path}/versions`)).html).toContain(none);

  const { db } = openDatabase(readConfig({ DATA_DIR: server.dataDir, NODE_ENV: 'test' }));
  try {
    const day = (text: string) => new Date(`${text}T12:00:00Z`);
    await publishLegalDocument(db, kind, { version: 'a.1', html: '<p>The old words</p>' }, day('2025-02-01'));
    await publishLegalDocument(db, kind, { version: 'a.2', html: '<p>The new words</p>' }, day('2026-03-04'));
  } finally {
    await db.destroy();
  }

  const now = await read(path);
  expect(now.status).toBe(200);
  expect(now.html).toContain('<p>The new words</p>');
  expect(now.html).toContain('Version a.2, in force since 4 March 2026');
  const list = (await read(`${path}/versions`)).html;
  expect(list).toContain('In force from 1 February 2025 to 4 March 2026');
  expect(list).toContain(`href="${path}/versions/a.1"`);
  const old = await read(`${path}/versions/a.1`);
  expect(old.html).toContain('<p>The old words</p>');
  expect(old.html).toContain('This version is no longer in force.');
  expect(old.html).toContain('<meta name="robots" content="noindex">');
  // The one in force has two addresses, and says which one counts.
  const same = await read(`${path}/versions/a.2`);
  expect(same.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}">`));
  expect((await read(`${path}/versions/none`)).status).toBe(404);
  const sitemap = (await read('/sitemap.xml')).html;
  expect(sitemap).toContain(`${path}<`);
  expect(sitemap).not.toContain(`${path}/versions`);
});
