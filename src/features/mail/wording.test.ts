import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE, lentDatabase } from '../../../tests/support/databases.ts';
import { MAIL_SITE } from '../../../tests/support/mails.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { FIELDS, fillFields, unknownFields } from './fields.ts';
import { PURPOSES, type PurposeId, purposeOf } from './purposes.ts';
import { writeMail } from './templates.ts';
import { type ContentWords, listTemplates, readTemplate, saveTemplate, wordingErrors } from './wording.ts';
import { fallbackWording } from './words.ts';

/** Content without words of its own. */
const NOTHING = () => undefined;
const ALL = Object.keys(PURPOSES) as PurposeId[];

test.each(ALL)('%s begins with words that can be sent', (purpose) => {
  const { fields, title, after } = purposeOf(purpose);
  const { subject, body } = fallbackWording(purpose);
  for (const text of [subject, body, title, after]) expect(text.trim()).not.toBe('');
  expect(wordingErrors(purpose, { subject, body })).toEqual({});
  const values = Object.fromEntries(fields.map((name) => [name, FIELDS[name].example]));
  expect(fillFields(`${subject}${body}`, values)).not.toMatch(/[{}]/);
  // A person is spoken to, and told who speaks.
  expect(body).toMatch(/^(Hello|Dear)/);
});

test('a receipt to an address that someone typed has no field for what they wrote but the name', () => {
  for (const purpose of ALL.filter((id) => id.startsWith('receipt.')))
    for (const field of purposeOf(purpose).fields)
      expect(['company', 'candidate', 'sender']).not.toContain(field);
});

test('fields are found whatever is between the braces', () => {
  expect(unknownFields('{name} { name } {} {toString} {nmae} {nmae}', ['name'])).toEqual([
    ' name ',
    '',
    'toString',
    'nmae',
  ]);
  expect(fillFields('{name} {toString} {city}', { name: 'A {city}' })).toBe('A {city} {toString} {city}');
});

describe.each(ENGINES_ALIKE)('the words of mails on %s', (engine) => {
  const database = lentDatabase('all', engine);
  const context: DeskContext = {
    actor: { id: 'someone', roles: ['sales'] },
    requestId: 'r',
    now: new Date('2026-11-22T10:00:00Z'),
  };
  const save = (language: 'en' | 'de', version: number, body: string) =>
    database.db
      .transaction()
      .execute((trx) =>
        saveTemplate(
          trx,
          context,
          { purpose: 'receipt.enquiry', language, version },
          { subject: 'Got {reference}', body },
        ),
      );

  test('the product’s words are used until someone writes their own, by language', async () => {
    const { db } = database;
    const first = await readTemplate(db, 'receipt.enquiry', NOTHING, 'de');
    expect(first).toMatchObject({
      version: 0,
      language: 'en',
      body: fallbackWording('receipt.enquiry').body,
    });
    expect(await save('en', 0, 'Hello,\n\n\nit is {reference} at {brand}.')).toMatchObject({
      ok: true,
      version: 1,
    });
    expect(await readTemplate(db, 'receipt.enquiry', NOTHING, 'de')).toMatchObject({
      version: 1,
      language: 'en',
    });
    expect(await save('de', 0, 'Guten Tag, {reference}')).toMatchObject({ ok: true, version: 1 });
    expect(await readTemplate(db, 'receipt.enquiry', NOTHING, 'de')).toMatchObject({
      body: 'Guten Tag, {reference}',
    });
    const listed = await listTemplates(db, ['receipt.enquiry', 'answer.call'], NOTHING);
    expect(listed.map(({ purpose, language, version }) => [purpose, language, version])).toEqual([
      ['receipt.enquiry', 'en', 1],
      ['receipt.enquiry', 'de', 1],
      ['answer.call', 'en', 0],
    ]);
    const wording = await readTemplate(db, 'receipt.enquiry', NOTHING);
    const mail = writeMail(
      'enquiry-sender',
      { reference: 'E-1', name: 'A B', withdraw: [] },
      MAIL_SITE,
      wording,
    );
    expect(mail.subject).toBe('Got E-1');
    expect(mail.blocks.map((block) => 'text' in block && block.text)).toMatchObject([
      'Hello,',
      'it is E-1 at Brand & Co.',
      false,
      expect.stringContaining('by mistake'),
    ]);
  });

  test('the content’s words replace the product’s, and those of the desk replace both', async () => {
    const { db } = database;
    const content: ContentWords = (purpose, language) =>
      purpose === 'receipt.report' && language !== 'fr' ? { subject: `Content in ${language}` } : undefined;
    const { body } = fallbackWording('receipt.report');
    const read = (language?: 'de' | 'fr') => readTemplate(db, 'receipt.report', content, language);
    expect(await read()).toMatchObject({ language: 'en', subject: 'Content in en', body, version: 0 });
    expect(await read('de')).toMatchObject({ language: 'de', subject: 'Content in de', body });
    expect(await read('fr')).toMatchObject({ language: 'en', subject: 'Content in en' });
    await db
      .transaction()
      .execute((trx) =>
        saveTemplate(
          trx,
          context,
          { purpose: 'receipt.report', language: 'en', version: 0 },
          { subject: 'Desk', body: 'x' },
        ),
      );
    expect(await read()).toMatchObject({ subject: 'Desk', version: 1 });
    expect(await read('de')).toMatchObject({ subject: 'Content in de' });
  });
});
