import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../../tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../types.ts';

/** A database of any state: its tables are not those of today. */
const untyped = (db: Database) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

const AT = '2026-01-02T03:04:05.678Z';

describe.each(ENGINES)('the mails of before on %s', (engine) => {
  const database = lentDatabase('each', engine, { empty: true });
  beforeEach(async () => {
    await migrate(database.db, '0005-wording-of-consents');
    await sql`insert into enquiries (id, reference, state, consent_version, consent_at, consent_source, client_hash,
      request_id, created_at, kind, first_name, last_name, email, phone_number, company, enquiry, message)
      values ('e1', 'E-1', 'received', '1', ${AT}, 'api', 'h', 'r', ${AT}, 'contact', 'A', 'B', 'a@x.example', '', '', '', '')`.execute(
      database.db,
    );
  });

  const mail = (id: string, over: Record<string, unknown> = {}) => ({
    id,
    template: 'enquiry-sender',
    payload: JSON.stringify({ reference: 'E-1', name: 'A', withdraw: [{ purpose: 'insights', token: 't' }] }),
    recipient: 'a@x.example',
    state: 'pending',
    attempts: 2,
    next_attempt_at: AT,
    last_error: 'ECONNECTION',
    created_at: AT,
    ...over,
  });
  const carried = async (mails: Record<string, unknown>[]) => {
    await untyped(database.db).insertInto('outbox').values(mails).execute();
    await migrate(database.db);
    const tasks = await database.db.selectFrom('tasks').selectAll().orderBy('id').execute();
    return tasks.map(({ payload, ...task }) => ({ ...task, payload: JSON.parse(payload) }));
  };

  test('one that waits goes on as it was, and knows what it is about', async () => {
    const locked = { state: 'sending', locked_by: 'w', locked_until: '2027-01-01T00:00:00.000Z' };
    const [waiting, sending] = await carried([mail('a'), mail('b', locked)]);
    expect(waiting).toEqual({
      id: 'a',
      queue: 'mail',
      subject_type: 'enquiry',
      subject_id: 'e1',
      payload: {
        template: 'enquiry-sender',
        to: 'a@x.example',
        props: { reference: 'E-1', name: 'A' },
        secrets: { withdraw: [{ purpose: 'insights', token: 't' }] },
      },
      state: 'pending',
      run_at: AT,
      attempts: 2,
      locked_by: null,
      locked_until: null,
      last_error: 'ECONNECTION',
      last_words: null,
      offered_at: null,
      created_at: AT,
      done_at: null,
    });
    expect(sending).toMatchObject({ state: 'pending', locked_by: null });
  });

  test('one that has left keeps no token, and one that was given up can be tried again', async () => {
    const [sent, dead] = await carried([
      mail('a', { state: 'sent', sent_at: AT }),
      mail('b', { state: 'dead' }),
    ]);
    expect(sent).toMatchObject({ state: 'done', done_at: AT });
    expect(JSON.stringify(sent)).not.toContain('token');
    expect(dead).toMatchObject({ state: 'dead', done_at: AT });
    expect(dead?.payload.secrets.withdraw).toHaveLength(1);
  });

  test('many are carried over, each once, a spoiled one too', async () => {
    const ids = Array.from({ length: 1_201 }, (_, n) => `m${String(n).padStart(5, '0')}`);
    const mails = ids.map((id) => mail(id, id === 'm00007' ? { payload: 'no JSON' } : {}));
    await untyped(database.db).insertInto('outbox').values(mails.slice(0, 600)).execute();
    const tasks = await carried(mails.slice(600));
    expect(tasks.map(({ id }) => id)).toEqual(ids);
    expect(tasks[7]).toMatchObject({ subject_id: null, payload: { props: {} } });
  });
});
