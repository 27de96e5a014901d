import { afterEach, expect, test } from 'vitest';
import { PURPOSES, type PurposeId } from '../../features/mail/purposes.ts';
import { LANGUAGE, type Language } from '../../features/mail/schema.ts';
import { firstWording, wordingErrors } from '../../features/mail/wording.ts';
import { FALLBACK_LANGUAGE, FALLBACK_WORDS, fallbackWording } from '../../features/mail/words.ts';
import { common } from './common.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, OTHER_LANGUAGES } from './languages.ts';
import { mailLanguage, mailWords } from './mail-language.ts';
import { commonSchema } from './schemas/texts/common.ts';

const words = common(DEFAULT_LANGUAGE);
const { mail } = words;
afterEach(() => {
  words.mail = mail;
});

test('templates of the desk begin with the default language of the site', () => {
  expect(LANGUAGE).toBe(DEFAULT_LANGUAGE);
});

test.each(LANGUAGES)('what mails begin with in %s has only fields that they know', (language) => {
  for (const purpose of Object.keys(PURPOSES) as PurposeId[])
    expect(wordingErrors(purpose, firstWording(purpose, language as Language, mailWords))).toEqual({});
});

test('the default language says what it has, and content/emails.json the rest', () => {
  words.mail = commonSchema.shape.mail.parse({
    ...{ quoted: 'Vous avez écrit :', interview: { when: 'Quand' } },
    receipts: { enquiry: { subject: 'Bien reçu ({reference})' } },
    letters: { 'answer.call': { body: 'Bonjour {name}' } },
  });
  expect(mailLanguage()).toMatchObject({
    ...{ code: DEFAULT_LANGUAGE, prefix: '' },
    words: {
      ...FALLBACK_WORDS,
      quoted: 'Vous avez écrit :',
      interview: { ...FALLBACK_WORDS.interview, when: 'Quand' },
    },
  });
  expect(firstWording('receipt.enquiry', LANGUAGE, mailWords)).toEqual({
    subject: 'Bien reçu ({reference})',
    body: fallbackWording('receipt.enquiry').body,
  });
  expect(firstWording('answer.call', LANGUAGE, mailWords)).toEqual({
    subject: fallbackWording('answer.call').subject,
    body: 'Bonjour {name}',
  });
});

test('mails of a language without words of its own are in English, and lead to its pages', () => {
  words.mail = undefined;
  expect(mailLanguage('xx')).toEqual({ code: FALLBACK_LANGUAGE, prefix: '', words: FALLBACK_WORDS });
  for (const language of OTHER_LANGUAGES) expect(mailLanguage(language).prefix).toBe(`/${language}`);
});
