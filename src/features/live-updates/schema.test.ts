import { expect, test } from 'vitest';
import { staleQueries } from './schema.ts';

test('a resume whose text was read out is loaded again', () => {
  expect(staleQueries({ action: 'resume.text', subjectType: 'resume', subjectId: 'a' })).toContainEqual([
    'resume-text',
  ]);
});

test.each([
  ['interview-kind', ['application'], ['interview-proposals']],
  ['absence', ['interview-proposals']],
  ['consent', ['enquiries'], ['enquiry']],
  ['own-template', ['letters'], ['answer-templates']],
  ['mail-template', ['letters'], ['answer-templates'], ['privacy']],
])('a change of %s makes what depends on it stale', (subjectType, ...keys) => {
  const stale = staleQueries({ action: `${subjectType}.change`, subjectType, subjectId: 'a' });
  expect(stale).toEqual(expect.arrayContaining(keys));
});

test.each([
  ['enquiry.file', 'enquiry'],
  ['privacy.copy', 'privacy_request'],
  ['enquiry.export', 'enquiry'],
  ['something.new', 'unheard-of'],
])('%s changes nothing that is shown', (action, subjectType) => {
  expect(staleQueries({ action, subjectType, subjectId: 'a' })).toEqual([]);
});
