/** What the second language says of its own: whoever reads it is told nothing in English. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGLISH as MAIL_WORDS } from '../../src/features/mail/words.ts';
import { ENGLISH as FORM_MESSAGES } from '../../src/platform/forms/form-messages.ts';
import { common } from '../../src/site/content/common.ts';
import { commonSchema } from '../../src/site/content/schemas/texts/common.ts';
import { lentHiringDesk } from '../support/hiring.ts';

const { answers, mail = {} } = common('de');

describe('German has words for', () => {
  test('every message of a form', () => {
    expect(Object.keys(answers?.messages ?? {})).toEqual(expect.arrayContaining(Object.keys(FORM_MESSAGES)));
  });

  test('every part of a mail', () => {
    expect(mail).toMatchObject(likeIn(MAIL_WORDS));
  });

  test('every mail of the system', () => {
    const receipts = commonSchema.shape.mail.unwrap().shape.receipts.unwrap();
    expect(Object.keys(mail.receipts ?? {}).sort()).toEqual([...receipts.keyType.options].sort());
  });
});

describe('letters to a candidate who reads German', () => {
  const { api, apply, get } = lentHiringDesk('all', 'sqlite');
  let id: string;
  beforeAll(async () => {
    id = await apply();
    await api.runtime.db.updateTable('applications').set({ language: 'de' }).where('id', '=', id).execute();
  });

  test.each(['', '?offers=1'])('begin in German first: letters%s', async (query) => {
    const [first, ...others] = (await get(`/applications/${id}/letters${query}`)).body.items;
    expect(first).toMatchObject({
      language: 'de',
      body: expect.stringContaining('Guten Tag Ravi Kulkarni,'),
    });
    expect(others.map(({ language }: { language: string }) => language)).toContain('en');
  });

  test('decline in German, until somebody changes the reason at the desk', async () => {
    const reasons = async (of = id) => (await get(`/decline-reasons?application=${of}`)).body.items;
    for (const { body } of await reasons()) expect(body).toMatch(/^Guten Tag Ravi Kulkarni,/);
    const other = await apply({ Email: 'other@candidate.example' });
    for (const { body } of await reasons(other)) expect(body).toMatch(/^Dear Ravi Kulkarni,/);
    await api.runtime.db.updateTable('decline_reasons').set({ body: 'No.', version: 2 }).execute();
    for (const { body } of await reasons()) expect(body).toBe('No.');
  });
});

/** The same fields, whatever they say. */
function likeIn(words: object): object {
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' ? expect.any(String) : likeIn(word),
    ]),
  );
}
