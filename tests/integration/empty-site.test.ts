/** A site that begins with nothing: what its self-test and its forms say, and its legal texts before and after they come. */
import { beforeAll, expect, test } from 'vitest';
import { publishLegalDocument } from '../../src/features/legal/queries.ts';
import { publishOpening } from '../../src/features/openings/commands/write.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { sampleOpening } from '../support/api.ts';
import { command } from '../support/cli.ts';
import { lentServer } from '../support/lent-server.ts';
import { eventually } from '../support/temp.ts';

const PAGES = [
  ['/terms-condition', 'terms', 'No terms and conditions have been published yet'],
  ['/privacy-policy', 'privacy', 'No privacy policy has been published yet'],
] as const;

const server = lentServer('all', { SEED_SAMPLES: 'never' });
let db: Database;
beforeAll(() => {
  ({ db } = openDatabase(readConfig({ DATA_DIR: server.dataDir, NODE_ENV: 'test' })));
  return () => db.destroy();
});

const read = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, html: await answer.text() };
};

test('where nothing can be sent the self-test does not say that everything works', async () => {
  const { code, output } = await command({ DATA_DIR: server.dataDir }, 'selftest', '--to', server.url);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('What was tested works; the rest was left out.'),
  ]);
});

/** Of each page with a form, whether the form is there, and whether the page says that it is closed and how else to write. */
const formsOn = (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const { html } = await read(path);
      return [
        /<form[ >]/.test(html),
        html.includes('This form is not open yet.') && /role="note".*"mailto:.*"tel:/.test(html),
      ];
    }),
  );

test.each(PAGES)('%s; without a privacy policy every form is closed', async (path, kind, none) => {
  const opening = await publishOpening(db, { ...sampleOpening(), title: kind }, new Date());
  const forms = ['/contact', `/JobApply/${opening}`, '/enquiries/report', '/intelligence-detail'];
  const closed = Array(forms.length).fill([false, true]);
  const before = await read(path);
  expect(before.status).toBe(404);
  expect(before.html).toContain(none);
  expect(before.html).toContain('<meta name="robots" content="noindex">');
  expect((await read(`${path}/versions`)).html).toContain(none);
  expect((await read('/sitemap.xml')).html).not.toContain(path);
  expect(await formsOn(forms)).toEqual(closed);
  // Home says so where it has a form.
  const [[hasForm, isClosed] = []] = await formsOn(['/']);
  expect(isClosed).toBe(hasForm);

  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  await publishLegalDocument(db, kind, { version: 'a.1', html: '<p>The old words</p>' }, day('2025-02-01'));
  await publishLegalDocument(db, kind, { version: 'a.2', html: '<p>The new words</p>' }, day('2026-03-04'));

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
  expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toContain(`${path}/versions`);
  const expected = kind === 'privacy' ? Array(forms.length).fill([true, false]) : closed;
  await eventually(async () => {
    expect(await formsOn(forms)).toEqual(expected);
    return true;
  });
});
