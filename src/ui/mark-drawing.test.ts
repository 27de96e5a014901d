import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paintMark, readMark } from './mark-drawing.ts';

const file = readFileSync(new URL('../../content/brand/mark.svg', import.meta.url), 'utf8');
const colors = { ink: '#123456', coral: '#654321' };

test('the mark of the brand is a drawing that takes its colours from where it stands', () => {
  const { viewBox, body } = readMark(file);
  expect(viewBox.split(' ')).toHaveLength(4);
  expect(body).toContain('currentColor');
  expect(body).not.toMatch(/<style|id=|#[0-9a-f]{3}/i);
});

test('where no stylesheet is, it has its colours, heavier lines and no fine ones', () => {
  const mark = readMark(
    '<svg viewBox="0 0 8 8"><g stroke="currentColor" stroke-width="2"><path class="fine" d="M1 1"/></g><path class="stroke-coral" d="M2 2"/></svg>',
  );
  expect(paintMark(mark, colors)).toBe(
    '<g stroke="#123456" stroke-width="2"><path class="fine" d="M1 1"/></g><path stroke="#654321" d="M2 2"/>',
  );
  expect(paintMark(mark, colors, { weight: 1.5, fine: false })).toBe(
    '<g stroke="#123456" stroke-width="3"></g><path stroke="#654321" d="M2 2"/>',
  );
  expect(
    readMark('<svg viewBox="0 0 8 8" fill="none" stroke="currentColor"><path d="M1 1"/></svg>').body,
  ).toBe('<g fill="none" stroke="currentColor"><path d="M1 1"/></g>');
  expect(() => readMark('<svg></svg>')).toThrow('viewBox');
});
