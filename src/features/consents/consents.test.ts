/** What a link to take a consent back reaches. */
import { expect, onTestFinished, test } from 'vitest';
import { createTestApi } from '../../../tests/support/api.ts';
import { enquiry, jsonPost } from '../../../tests/support/forms.ts';
import { grantConsents, withdrawConsent } from './consents.ts';

test.each(['sqlite', 'postgres'] as const)(
  'an earlier link takes back what its address agreed to since, and earlier times stay: %s',
  async (engine) => {
    const api = await createTestApi(engine);
    onTestFinished(() => api.close());
    const { db, clock } = api.runtime;
    const grant = async (email: string) => {
      await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: email })));
      const { id } = await db
        .selectFrom('enquiries')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const consents = [{ purpose: 'newsletter' as const, wording: 'News' }];
      const context = { now: clock(), consent: { version: '0', source: 'form' as const } };
      const [token = ''] = await db
        .transaction()
        .execute((trx) => grantConsents(trx, id, { email, consents }, context));
      return token;
    };
    const withdraw = async (token: string) => {
      api.advance(1000);
      const now = clock();
      await withdrawConsent(db, token, now);
      return now.toISOString();
    };
    const withdrawn = async () =>
      (await db.selectFrom('consents').select('withdrawn_at').orderBy('given_at').execute()).map(
        ({ withdrawn_at }) => withdrawn_at,
      );
    const events = async () =>
      (await db.selectFrom('events').select('id').where('action', '=', 'consent.withdraw').execute()).length;

    const token = await grant('asha@client.example');
    const first = await withdraw(token);
    api.advance(1000);
    await grant('Asha@client.example');
    api.advance(1000);
    await grant('other@client.example');
    const second = await withdraw(token);
    expect(await withdrawn()).toEqual([first, second, null]);
    expect(await events()).toBe(2);
    await withdraw(token);
    expect([await withdrawn(), await events()]).toEqual([[first, second, null], 2]);
  },
);
