import { expect, it } from 'vitest';
import { markedFields, withoutMarks } from './sample-marks.ts';

const content = {
  title: 'A page',
  sections: [
    {
      kind: 'trustedBy',
      clients: [
        { name: 'A', sample: true },
        { name: 'B', sample: true },
      ],
    },
    { kind: 'cards', items: [{ title: 'Real' }, { title: 'Invented', sample: true }] },
    { kind: 'quote', by: 'Nobody', sample: true },
  ],
};

it('names the fields that are marked; a list whose entries all are by itself', () => {
  expect(markedFields(content)).toEqual(['sections.0.clients', 'sections.1.items.1', 'sections.2']);
  expect(markedFields({ title: 'T', author: 'N', sample: ['author'] })).toEqual(['author']);
  expect(markedFields({ list: [], date: new Date(), offices: { sample: false, list: ['x'] } })).toEqual([]);
});

it('shows pages the same without marks', () => {
  expect(JSON.stringify(withoutMarks(content))).not.toContain('sample');
  expect(withoutMarks(content.sections[2])).toEqual({ kind: 'quote', by: 'Nobody' });
  const date = new Date();
  expect(withoutMarks({ date })).toEqual({ date });
});
