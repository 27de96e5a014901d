import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { docx } from '../../../tests/support/documents.ts';
import { resumeFile } from '../../../tests/support/forms.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { headlineOf } from './headline.ts';

test.each([
  [
    'Ada Byron\nSite reliability engineer\nCork · ada@example.com\n\nSeven years on call for a bank.',
    'Site reliability engineer, 7 years',
  ],
  ['ADA BYRON\nada@example.com | +353 85 000 0000\nDevOps, 12+ years\nWork', 'DevOps, 12+ years'],
  ['Ada Byron\nCork · +353 85 000 0000\n\nExperience\nwww.example.com', ''],
  ['', ''],
  [`Ada Byron\n${'A long first sentence about everything. '.repeat(4)}`, ''],
])('a headline is the line under the name, with its years', (text, headline) => {
  expect(headlineOf(text, 'Ada Byron')).toBe(headline);
});

describe.each(ENGINES_ALIKE)('in the list, on %s', (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20' });

  test('a headline is shown beside the name once the resume was read, and not where names are hidden', async () => {
    const data = await docx(['Ravi Kulkarni', 'Crane engineer', 'Pune', 'Nine years in ports.']);
    await desk.apply({ Name: 'Ravi Kulkarni' }, resumeFile({ name: 'resume.docx', data }));
    const headline = async (query = '') => (await desk.get(`/applications${query}`)).body.items[0].headline;
    await eventually(async () => (await headline()) !== '');
    expect([await headline(), await headline('?blind=1')]).toEqual(['Crane engineer, 9 years', '']);
  });
});
