/** What the second language says of its own: its readers get nothing in English. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applicationForm } from '../../src/features/candidates/application.schema.ts';
import { readCopy } from '../../src/features/data-subjects/copy-data.ts';
import { writePage } from '../../src/features/data-subjects/copy-page.ts';
import { contactForm } from '../../src/features/enquiries/schema.ts';
import { PRIVACY_PURPOSES } from '../../src/features/mail/privacy-purposes.ts';
import { FALLBACK_WORDS as MAIL_WORDS } from '../../src/features/mail/words.ts';
import { emailKey } from '../../src/platform/email-key.ts';
import { ENGLISH as FORM_MESSAGES } from '../../src/platform/forms/form-messages.ts';
import { common } from '../../src/site/content/common.ts';
import { commonSchema } from '../../src/site/content/schemas/texts/common.ts';
import { ROOT } from '../support/build.ts';
import { rowOf } from '../support/databases.ts';
import { lentHiringDesk } from '../support/hiring.ts';

const { answers, mail = {} } = common('de');

/** Set by the page, or said by a message of their own. */
const UNNAMED = new Set(['Job', 'PrivacyPolicy', 'Subscribe']);

/** Pages that emails lead to. */
const FROM_MAILS = ['candidate-consent', 'certificate', 'interview', 'privacy-request', 'withdraw'];

describe('German has words for', () => {
  test('every message of a form', () => {
    expect(Object.keys(answers?.messages ?? {})).toEqual(expect.arrayContaining(Object.keys(FORM_MESSAGES)));
  });

  test.each([
    ['opening', applicationForm.fields],
    ['contact', contactForm.fields],
  ])('every field that an error of the form of %s can name', (_, fields) => {
    const named = Object.keys(fields).filter((field) => !UNNAMED.has(field));
    expect(Object.keys(answers?.messages?.names ?? {})).toEqual(expect.arrayContaining(named));
  });

  test('every part of a mail', () => {
    expect(mail).toMatchObject(likeIn(MAIL_WORDS));
  });

  test('every word of the copy of a person', () => {
    expect(textsIn('de', 'data-copy')).toMatchObject(likeIn(textsIn('', 'data-copy')));
  });

  test.each([...FROM_MAILS, 'status'])('every word of the page of %s', (file) => {
    expect(textsIn('de', file)).toMatchObject(likeIn(textsIn('', file)));
  });

  test.each(['contact', 'opening', 'collaborate'])('every word of the form of %s', (file) => {
    expect(textsIn('de', file).form).toMatchObject(likeIn(textsIn('', file).form));
  });

  test('an error of any kind, which need not be one of the answers', () => {
    const headings = ['collaborate', 'contact', 'opening', ...FROM_MAILS]
      .map((file) => textsIn('de', file))
      .map(({ form, problem }) => form?.problem ?? problem);
    expect(new Set(headings)).toEqual(new Set(['Es gibt ein Problem']));
  });

  test('every letter about personal data', () => {
    const letters = Object.keys(PRIVACY_PURPOSES).filter((id) => id.startsWith('privacy.'));
    const all = Object.fromEntries(letters.map((id) => [id, { subject: '', body: '' }]));
    expect(mail.letters).toMatchObject(likeIn(all));
  });

  test('every mail of the system', () => {
    const receipts = commonSchema.shape.mail.unwrap().shape.receipts.unwrap();
    expect(Object.keys(mail.receipts ?? {}).sort()).toEqual([...receipts.keyType.options].sort());
  });
});

test('no text counts offices by a noun that is wrong for one office', () => {
  const careers = readFileSync(join(ROOT, 'content/de/pages/careers.yaml'), 'utf8');
  expect(careers.match(/\{offices\.n\}[",\s]*(?:label:\s*)?Standort\w*/g)).toBeNull();
});

describe('what a candidate who reads German gets', () => {
  const { api, apply, get } = lentHiringDesk('all', 'sqlite');
  let id: string;
  beforeAll(async () => {
    id = await apply();
    await api.runtime.db.updateTable('applications').set({ language: 'de' }).where('id', '=', id).execute();
  });

  test('the copy of their data is in German', async () => {
    const { db, signer, controller, content, clock } = api.runtime;
    const { email } = await rowOf(db, 'applications', id);
    const order = { keys: [emailKey(await signer(), email)], controller, copyLanguage: content.copyLanguage };
    const { copy, language } = await readCopy(db, order, clock());
    const page = writePage(copy, language);
    for (const text of ['<html lang="de">', `Ihre Daten bei ${controller.name}`, 'Aufbewahrt bis'])
      expect(page).toContain(text);
    expect(page).not.toMatch(/\{\w+\}/);
    expect(copy.applications).toMatchObject([{ stage: 'Eingegangen' }]);
  });

  test.each(['', '?offers=1'])('letters begin in German first: letters%s', async (query) => {
    const [first, ...others] = (await get(`/applications/${id}/letters${query}`)).body.items;
    expect(first).toMatchObject({
      language: 'de',
      body: expect.stringContaining('Guten Tag Ravi Kulkarni,'),
    });
    expect(others.map(({ language }: { language: string }) => language)).toContain('en');
  });

  test('letters decline in German, until staff change the reason at the desk', async () => {
    const reasons = async (of = id) => (await get(`/decline-reasons?application=${of}`)).body.items;
    for (const { body } of await reasons()) expect(body).toMatch(/^Guten Tag Ravi Kulkarni,/);
    const other = await apply({ Email: 'other@candidate.example' });
    for (const { body } of await reasons(other)) expect(body).toMatch(/^Dear Ravi Kulkarni,/);
    await api.runtime.db.updateTable('decline_reasons').set({ body: 'No.', version: 2 }).execute();
    for (const { body } of await reasons()) expect(body).toBe('No.');
  });
});

const textsIn = (language: string, file: string) =>
  parse(readFileSync(join(ROOT, 'content', language, `texts/${file}.yaml`), 'utf8'));

/** The same fields, whatever they say. */
function likeIn(words: object): object {
  if (Array.isArray(words)) return words.map(likeIn);
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' ? expect.any(String) : likeIn(word),
    ]),
  );
}
