import { expect, test } from 'vitest';
import { messagesOf } from './define-form.ts';
import { ENGLISH } from './form-messages.ts';

const names = { Email: 'E-Mail', Resume: 'Lebenslauf', Country: 'Land' };
const missing = { Email: 'E-Mail fehlt', Resume: 'Lebenslauf fehlt' };
const german = { ...ENGLISH, names, missing };

test('a form carries only the messages that its fields can give', () => {
  const fields = { Email: { kind: 'email', label: 'Email' } } as const;
  expect(messagesOf({ fields }, german)).toMatchObject({
    names: { Email: 'E-Mail' },
    missing: { Email: 'E-Mail fehlt' },
    ...{ email: ENGLISH.email, tooLong: ENGLISH.tooLong },
    ...{ link: '', unknown: '', unusableLines: '', fileLarge: '', fileLost: '' },
  });
});

test('fields of each kind keep all of theirs', () => {
  const fields = {
    Email: { kind: 'email', label: 'Email' },
    Profile: { kind: 'link', label: 'Profile' },
    Country: { kind: 'country', label: 'Country' },
    Message: { kind: 'paragraph', label: 'Message' },
    Resume: { kind: 'file', label: 'Resume' },
  } as const;
  expect(messagesOf({ fields }, german)).toEqual(german);
});
