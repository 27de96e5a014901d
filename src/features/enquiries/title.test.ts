import { expect, test } from 'vitest';
import { firstWords, titleOf, topicOf } from './title.ts';

test.each([
  [
    'Can you take over a batch that runs nine hours? It starts at 21:00.',
    'Can you take over a batch that runs nine hours?',
  ],
  ['We want to move our plant systems.\nWhen can we talk?', 'We want to move our plant systems'],
  ['Hello,\n\nour ERP is slow at month end.', 'our ERP is slow at month end'],
  [
    'Dear team! We need help with Infor M3 before 2.5 million orders arrive.',
    'We need help with Infor M3 before 2.5 million orders arrive',
  ],
  ['Hi', 'Hi'],
  ['', ''],
])('%j is called %j', (text, title) => expect(firstWords(text)).toBe(title));

test('greetings without end are looked through only so far', () => {
  expect(firstWords('hi\n'.repeat(50_000))).toMatch(/^hi?$/);
});

test('a long sentence is cut at a word', () => {
  const title = firstWords('wordy '.repeat(60));
  expect(title).toMatch(/^(wordy )+…$/);
  expect(title.length).toBeLessThan(100);
});

test('a report is called by its title, and by its address where there is none', () => {
  const row = { kind: 'report', message: '', enquiry: '', details: '{"Report":"x"}' } as const;
  expect(titleOf(row, { reportTitle: () => 'Tests first' })).toBe('Report: Tests first');
  expect(titleOf(row, { reportTitle: () => undefined })).toBe('Report: x');
});

test('the topic is what was chosen, else the form', () => {
  expect(topicOf({ kind: 'contact', enquiry: 'business' })).toBe('Business');
  expect(topicOf({ kind: 'case-study', enquiry: '' })).toBe('Case study form');
});
