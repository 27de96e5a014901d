/** Enquiries at the desk: by which words they are found. */
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/databases.ts';
import { letter } from '../../../tests/support/incoming-emails.ts';
import { lent } from '../../../tests/support/lent.ts';
import { receive } from '../../../tests/support/receive.ts';
import { salesDesk } from '../../../tests/support/sales.ts';

describe.each(ENGINES)('enquiries at the desk on %s', (engine) => {
  const desk = lent(
    'each',
    () => salesDesk(engine),
    ({ api }) => api.close(),
  );
  const found = async (q: string): Promise<string[]> =>
    (await desk.get(`/enquiries?q=${q}`)).body.items.map(({ id }: { id: string }) => id);

  test('an email is found by its subject, also once it was answered', async () => {
    const mail = { from: 'asha@client.example', subject: 'Quarterly ledger', text: 'Can you help?' };
    await receive(desk.api.runtime, letter(mail));
    const [id = ''] = await found('ledger');
    expect((await desk.answer(id, 1, { body: 'We look into it.', close: false })).status).toBe(200);
    expect(await found('look')).toEqual([id]);
    expect(await found('ledger')).toEqual([id]);
  });
});
