import { expect, test } from 'vitest';
import { examineSender } from './email.ts';

const SPF = 'v=spf1 include:mail.example -all';
const DMARC = 'v=DMARC1; p=reject';

test.each([
  ['both', [SPF], [DMARC], ['ok', 'ok']],
  ['neither', [], [], ['warning', 'warning']],
  ['two SPF records, of which none counts', [SPF, 'v=spf1 -all'], [DMARC], ['warning', 'ok']],
  ['texts of others', ['verification=abc', 'v=spf10'], ['v=DMARC2; p=none'], ['warning', 'warning']],
])('a sender with %s', async (_, spf, dmarc, states) => {
  const records: Record<string, string[]> = { 'company.example': spf, '_dmarc.company.example': dmarc };
  const found = await examineSender('site@company.example', async (name) => records[name] ?? []);
  expect(found.slice(0, 2).map(({ state }) => state)).toEqual(states);
  // Nobody looked it up.
  expect(found.slice(2)).toMatchObject([
    { part: 'DKIM', state: 'warning', text: expect.stringContaining('is not checked') },
  ]);
  for (const { state, remedy } of found) expect(Boolean(remedy)).toBe(state !== 'ok');
});
