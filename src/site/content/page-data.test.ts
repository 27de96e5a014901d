import { expect, test } from 'vitest';
import { lentDatabase } from '../../../tests/support/databases.ts';
import { publishLegalDocument } from '../../features/legal/queries.ts';
import { enquiryContent } from './enquiry-content.ts';
import { legalDocument, legalVersion, legalVersions } from './page-data.ts';

const database = lentDatabase('all', 'sqlite');

test('a legal text names the days of its moments at the main office', async () => {
  const { db } = database;
  const publish = (version: string, at: string) =>
    publishLegalDocument(db, 'terms', { version, html: '<p>text</p>' }, new Date(at));
  // In Pune these nights have passed midnight.
  await publish('1', '2026-01-31T18:30:00.000Z');
  await publish('2', '2026-02-28T20:00:00.000Z');
  await publish('3', '2026-06-30T18:30:00.000Z');
  const [main, ...others] = enquiryContent.offices;
  const runtime = {
    db,
    clock: () => new Date('2026-05-01'),
    content: { offices: [{ ...main, timeZone: 'Asia/Kolkata' }, ...others] },
  };
  const page = { locals: { runtime } as unknown as App.Locals, response: {} };

  const shown = await legalDocument('terms', page);
  expect(shown).toMatchObject({
    document: { version: '2', publishedAt: '2026-03-01T01:30:00+05:30' },
    next: '2026-07-01T00:00:00+05:30',
  });
  expect(page.locals.cacheable).toEqual({ until: new Date('2026-06-30T18:30:00.000Z') });
  const first = { version: '1', from: '2026-02-01T00:00:00+05:30', until: '2026-03-01T01:30:00+05:30' };
  expect(await legalVersions('terms', page)).toMatchObject({
    versions: [{ version: '2', from: '2026-03-01T01:30:00+05:30', until: null }, first],
    next: '2026-07-01T00:00:00+05:30',
  });
  expect(await legalVersion('terms', '1', page)).toMatchObject(first);
});
