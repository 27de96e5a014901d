/** Requests and holds that are over go after their time. */
import { beforeEach, describe, expect, test } from 'vitest';
import { lentApi, publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES } from '../../../tests/support/databases.ts';
import { enquiry, jsonPost } from '../../../tests/support/forms.ts';
import { noJobLeft } from '../../../tests/support/jobs.ts';
import { maintain } from '../../server/maintenance.ts';
import { previewRun } from './retention.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('what is over on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20' });
  beforeEach(async () => {
    await publishPolicy(api, '1');
  });

  test('a request that was answered and a hold that was released go when their time is over; an open one and a held one stay', async () => {
    const { db } = api.runtime;
    const at = api.runtime.clock().toISOString();
    for (const [id, state] of [
      ['answered', 'done'],
      ['open', 'open'],
      ['held', 'refused'],
    ] as const) {
      const row = {
        id,
        kind: 'access',
        name: id,
        email: `${id}@example.com`,
        email_key: id,
        words: '',
      } as const;
      await db
        .insertInto('privacy_requests')
        .values({
          ...row,
          state,
          ...{
            received_at: at,
            due_at: at,
            erasure_id: null,
            created_by: null,
            created_at: at,
            updated_at: at,
          },
          ...{ closed_at: state === 'open' ? null : at, closed_by: null },
        })
        .execute();
    }
    const hold = {
      email_key: 'held',
      reference: '',
      reason: 'A claim is open.',
      created_by: null,
      created_at: at,
    };
    await db
      .insertInto('legal_holds')
      .values({ id: 'hold', ...hold, released_at: null, released_by: null })
      .execute();
    await db
      .insertInto('legal_holds')
      .values({ ...hold, id: 'released', email_key: 'answered', released_at: at, released_by: null })
      .execute();
    // The address of someone who was erased, and of someone who was not.
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    await noJobLeft(api.runtime.db);
    const known = await db.selectFrom('enquiries').select('email_key').executeTakeFirstOrThrow();
    await db.updateTable('enquiries').set({ retain_until: '2999-01-01T00:00:00.000Z' }).execute();
    for (const email_key of ['answered', known.email_key ?? ''])
      await db.insertInto('mail_bounces').values({ email_key, words: '550', job_id: 'none', at }).execute();
    const holds = async () => (await db.selectFrom('legal_holds').select('id').execute()).map(({ id }) => id);
    const left = async () =>
      (await db.selectFrom('privacy_requests').select('id').orderBy('id').execute()).map(({ id }) => id);
    api.advance(35 * 30 * DAY_MS);
    await maintain(api.runtime);
    expect(await left()).toEqual(['answered', 'held', 'open']);
    expect(await holds()).toHaveLength(2);
    expect((await previewRun(db, api.runtime.clock())).counts.request).toBe(0);
    expect(await db.selectFrom('mail_bounces').select('email_key').execute()).toEqual([known]);
    api.advance(60 * DAY_MS);
    expect((await previewRun(db, api.runtime.clock())).counts.request).toBe(1);
    await maintain(api.runtime);
    expect(await left()).toEqual(['held', 'open']);
    const told = await db.selectFrom('events').selectAll().where('action', '=', 'privacy.forget').execute();
    expect(told.map(({ changes }) => JSON.parse(changes))).toEqual([
      { addresses: 1 },
      { requests: 1, holds: 1 },
    ]);
    expect(await holds()).toEqual(['hold']);
  });
});
