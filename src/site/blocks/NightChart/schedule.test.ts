import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../../../tests/support/build.ts';
import { clock, scheduleOf } from './schedule.ts';
import { type Content, schema } from './schema.ts';

const jobs = [
  { name: 'Read', hours: 2, after: [] },
  { name: 'Sum', hours: 3, after: ['Read'] },
  { name: 'Print', hours: 1, after: ['Sum'] },
];
const changes = [
  { jobs: [{ name: 'Print', after: ['Read'] }] },
  { jobs: [{ name: 'Sum', hours: 0.5 }] },
  { jobs: [{ name: 'Print', hours: 0 }] },
];

it('lets a job begin when what it waits for is done', () => {
  expect(scheduleOf(jobs, changes, 0)).toEqual({
    bars: [
      { name: 'Read', from: 0, to: 2 },
      { name: 'Sum', from: 2, to: 5 },
      { name: 'Print', from: 5, to: 6 },
    ],
    hours: 6,
  });
});

it('makes the changes one after the other; a job without hours leaves the run', () => {
  expect([0, 1, 2, 3].map((count) => scheduleOf(jobs, changes, count).hours)).toEqual([6, 5, 3, 2.5]);
});

it('tells the hour across midnight', () => {
  expect([clock(19, 0), clock(19, 2.5), clock(19, 12)]).toEqual(['19:00', '21:30', '07:00']);
});

it.skipIf(process.env.SAMPLE_CONTENT === 'no')('draws the night of the case from 12 h to 2.5 h', () => {
  const page = parse(readFileSync(`${ROOT}/content/pages/performance-optimization.yaml`, 'utf8'));
  const { kind: _, ...fields } = page.sections.find(({ kind }: { kind: string }) => kind === 'nightChart');
  const night: Content = schema.parse(fields);
  const lengths = [...Array(night.changes.length + 1).keys()].map(
    (count) => scheduleOf(night.jobs, night.changes, count).hours,
  );
  expect([lengths[0], lengths.at(-1)]).toEqual([12, 2.5]);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});
