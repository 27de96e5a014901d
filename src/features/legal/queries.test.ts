import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import {
  currentLegalDocument,
  currentPrivacyVersion,
  isPrivacyVersion,
  publishLegalDocument,
} from './queries.ts';

const NOW = new Date('2026-06-01');

describe.each(ENGINES)('legal documents on %s', (engine) => {
  const database = lentDatabase('all', engine);

  test('the newest version is in force, earlier ones stay known, and none is overwritten', async () => {
    const { db } = database;
    expect(await currentLegalDocument(db, 'privacy', NOW)).toBeNull();
    expect(await currentPrivacyVersion(db, NOW)).toBe('none');
    await publishLegalDocument(db, 'privacy', { version: '1', html: '<p>one</p>' }, new Date('2026-01-01'));
    await publishLegalDocument(
      db,
      'privacy',
      { version: '2', html: '<p>two</p><script>x</script>' },
      new Date('2026-02-01'),
    );
    await publishLegalDocument(db, 'terms', { version: '9', html: '<p>terms</p>' }, new Date('2026-03-01'));
    expect(await currentLegalDocument(db, 'privacy', NOW)).toMatchObject({
      version: '2',
      html: '<p>two</p>',
    });
    expect(await currentPrivacyVersion(db, NOW)).toBe('2');
    expect(await isPrivacyVersion(db, '1', NOW)).toBe(true);
    expect(await isPrivacyVersion(db, '9', NOW)).toBe(false);
    await expect(
      publishLegalDocument(db, 'privacy', { version: '1', html: 'other' }, new Date('2026-04-01')),
    ).rejects.toThrow();
    expect(await currentPrivacyVersion(db, NOW)).toBe('2');
  });

  test('text is sanitized again when it is read', async () => {
    await database.db.updateTable('legal_documents').set({ html: '<p>a</p><script>x</script>' }).execute();
    expect((await currentLegalDocument(database.db, 'terms', NOW))?.html).toBe('<p>a</p>');
  });
});
