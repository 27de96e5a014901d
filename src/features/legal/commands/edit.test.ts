import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase, type TestDatabase } from '../../../../tests/support/databases.ts';
import { listLegal } from '../desk.ts';
import { currentLegalDocument, nextLegalDocument, publishLegalDocument } from '../queries.ts';
import { createLegal } from './create.ts';
import { approveLegal, dropLegal, type LegalSaved, saveLegal, scheduleLegal, withdrawLegal } from './edit.ts';

const HOUR = 3_600_000;
const START = new Date('2026-11-22T10:00:00.000Z');
const later = (hours: number) => new Date(START.getTime() + hours * HOUR);
const person = (id: string, now = START) => ({
  actor: { id, roles: ['legal' as const] },
  requestId: 'r',
  now,
});

describe.each(ENGINES)('writing legal texts on %s', (engine) => {
  const database = lentDatabase('all', engine);
  let kind: 'privacy' | 'terms';
  beforeEach(async () => {
    kind = 'privacy';
    await database.db.deleteFrom('legal_documents').execute();
    await publishLegalDocument(database.db, kind, { version: '1', html: '<p>one</p>' }, later(-48));
  });

  const run = (work: (trx: TestDatabase['db']) => Promise<LegalSaved>) =>
    database.db.transaction().execute(work);
  const done = async (saved: Promise<LegalSaved>) => {
    const result = await saved;
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result;
  };
  const input = { version: '2', title: 'Shorter', html: '<p>two</p><script>x</script>' };
  /** A draft of version 2 by `ada`. */
  async function draft() {
    const made = await done(run((trx) => createLegal(trx, person('ada'), kind, undefined)));
    return done(run((trx) => saveLegal(trx, person('ada'), made, input)));
  }
  const approved = async () => {
    const seen = await draft();
    return done(run((trx) => approveLegal(trx, person('bob'), seen)));
  };

  test('no one approves what they wrote in, and what is changed after the approval needs it anew', async () => {
    const seen = await draft();
    const mine = await run((trx) => approveLegal(trx, person('ada'), seen));
    expect(mine).toMatchObject({ ok: false, message: expect.stringContaining('You edited this text') });
    expect(await run((trx) => scheduleLegal(trx, person('bob'), seen, undefined))).toMatchObject({
      ok: false,
      message: expect.stringContaining('approve'),
    });
    const edited = await done(run((trx) => saveLegal(trx, person('bob'), seen, input)));
    for (const who of ['ada', 'bob'])
      expect((await run((trx) => approveLegal(trx, person(who), edited))).ok).toBe(false);
    const good = await done(run((trx) => approveLegal(trx, person('cleo'), edited)));
    const again = await done(run((trx) => saveLegal(trx, person('ada'), good, { ...input, title: 'More' })));
    expect((await run((trx) => scheduleLegal(trx, person('ada'), again, undefined))).ok).toBe(false);
  });

  test('a date is withdrawn before it is reached, and the approval after it; a draft is thrown away', async () => {
    const seen = await approved();
    const at = later(1).toISOString();
    const dated = await done(run((trx) => scheduleLegal(trx, person('ada'), seen, at)));
    const free = await done(run((trx) => withdrawLegal(trx, person('ada'), dated)));
    expect(await nextLegalDocument(database.db, kind, START)).toBeNull();
    expect((await currentLegalDocument(database.db, kind, later(2)))?.version).toBe('1');
    const open = await done(run((trx) => withdrawLegal(trx, person('ada'), free)));
    await done(run((trx) => dropLegal(trx, person('ada'), open)));
    expect(await listLegal(database.db, START)).toHaveLength(1);
  });

  test('what was seen before a change of others is stale; a name or a moment is given once; no date in the past', async () => {
    const seen = await draft();
    const stale = { id: seen.id, version: 1 };
    expect(await run((trx) => saveLegal(trx, person('bob'), stale, input))).toMatchObject({
      code: 'stale',
      meanwhile: { what: 'saved it', version: 2 },
    });
    expect(await run((trx) => saveLegal(trx, person('ada'), seen, { ...input, version: '1' }))).toMatchObject(
      {
        errors: { version: expect.any(String) },
      },
    );
    const good = await done(run((trx) => approveLegal(trx, person('bob'), seen)));
    for (const at of [later(-1), later(-48)])
      expect(await run((trx) => scheduleLegal(trx, person('bob'), good, at.toISOString()))).toMatchObject({
        errors: { at: expect.any(String) },
      });
    await done(run((trx) => scheduleLegal(trx, person('bob'), good, later(5).toISOString())));
    const third = await done(run((trx) => createLegal(trx, person('ada'), kind, seen.id)));
    const [row] = await listLegal(database.db, START);
    expect(row).toMatchObject({ version: '3', status: 'draft' });
    const ready = await done(run((trx) => approveLegal(trx, person('bob'), third)));
    expect(
      await run((trx) => scheduleLegal(trx, person('bob'), ready, later(5).toISOString())),
    ).toMatchObject({ errors: { at: expect.stringContaining('Version 2') } });
    expect(await run((trx) => createLegal(trx, person('ada'), kind, 'nothing'))).toMatchObject({
      code: 'not_found',
    });
  });
});
