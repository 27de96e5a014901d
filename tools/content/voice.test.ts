import { expect, it } from 'vitest';
import { faultLine } from '../../src/site/content/content-file.ts';
import type { ReadFile } from './read.ts';
import { voiceFaults } from './voice.ts';

const file = (name: string, data: unknown, body?: string): ReadFile => ({
  file: `content/${name}`,
  data,
  ...(body === undefined ? {} : { body }),
  lineOf: () => 7,
});

const FILES = [
  file('pages/one.yaml', {
    title: 'Nobody waits',
    link: '/nobody',
    art: 'nobody',
    items: ['nobody,\n  nobody'],
  }),
  file('insights/two.md', { title: 'Two' }, '\n\n[Nobody](/nobody) rehearses\na rehearsal'),
  file('sample/desk/staff.yaml', { note: 'I know nobody here' }),
  file('voice.yaml', { words: [{ any: ['nobody'], hint: 'Not nobody' }] }),
];
const told = (any: string[], most: number) =>
  voiceFaults(FILES, { words: [{ any, most, hint: 'Say who' }] }).map(faultLine);

it('names every place of a word that stands too often, and says what to write', () => {
  const fault = '"Nobody" is one of 4 on the site, at most 3 may be. Say who';
  expect(told(['nobody'], 3)).toEqual([
    `content/pages/one.yaml:7: title: ${fault}`,
    `content/pages/one.yaml:7: items.0: ${fault.replace('N', 'n')}`,
    `content/pages/one.yaml:7: items.0: ${fault.replace('N', 'n')}`,
    `content/insights/two.md:3: ${fault}`,
  ]);
});

it('lets pass what stands as often as it may', () => expect(told(['nobody'], 4)).toEqual([]));

it('counts whole words, any ending for a star, and a pair also over a line end', () => {
  expect(told(['rehears'], 0)).toEqual([]);
  expect(told(['rehears*'], 1)).toHaveLength(2);
  expect(told(['Nobody waits'], 0)).toHaveLength(1);
});
