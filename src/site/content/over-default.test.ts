import { expect, it } from 'vitest';
import { overDefault } from './over-default.ts';

it('says in the default what a translation leaves out', () => {
  const first = { title: 'Contact', form: { submit: 'Send', busy: 'Please wait' } };
  expect(overDefault(first, { title: 'Kontakt', form: { submit: 'Senden' } })).toEqual({
    title: 'Kontakt',
    form: { submit: 'Senden', busy: 'Please wait' },
  });
});

it('completes the entries of a list, but not a list of another length', () => {
  const first = { list: [{ city: 'Pune', zone: 'Asia/Kolkata' }] };
  expect(overDefault(first, { list: [{ city: 'Poona' }] })).toEqual({
    list: [{ city: 'Poona', zone: 'Asia/Kolkata' }],
  });
  expect(overDefault(first, { list: [] })).toEqual({ list: [] });
});
