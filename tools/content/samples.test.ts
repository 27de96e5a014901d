import { expect, it } from 'vitest';
import type { ReadFile } from './read.ts';
import { sampleContent, sampleFaults } from './samples.ts';

const file = (name: string, data: unknown): ReadFile => ({
  file: `content/${name}`,
  data,
  lineOf: () => 1,
});

const marked = [
  file('insights/one.md', { author: 'D', sample: ['author'] }),
  file('pages/home.yaml', { sections: [{ clients: [{ name: 'A', sample: true }] }, { by: 'C' }] }),
  file('reports/desk.yaml', { title: 'E', sample: true }),
  file('sample/jobs.yaml', { sample: true }),
];
const site = (sample: boolean) => file('site.json', { brand: 'F', sample });

it('lists what is marked by file and field', () => {
  expect(sampleContent([...marked, site(true)])).toEqual([
    { file: 'content/site.json', fields: expect.arrayContaining(['brand', 'phone']) },
    { file: 'content/insights/one.md', fields: ['author'] },
    { file: 'content/pages/home.yaml', fields: ['sections.0.clients'] },
    { file: 'content/reports/desk.yaml', fields: ['all'] },
  ]);
  expect(sampleFaults([...marked, site(true)])).toEqual([]);
});

it('is a fault on a site that says it has none, named by file and field', () => {
  const faults = sampleFaults([...marked, site(false)]);
  expect(faults.map((fault) => `${fault.file}: ${fault.field}`)).toEqual([
    'content/insights/one.md: author',
    'content/pages/home.yaml: sections.0.clients',
    'content/reports/desk.yaml: ',
  ]);
  expect(faults[0]?.message).toContain('site.json says that the site has none');
  expect(sampleFaults([file('pages/home.yaml', { sections: [] }), site(false)])).toEqual([]);
});
