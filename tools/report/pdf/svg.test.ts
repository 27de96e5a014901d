import { describe, expect, test } from 'vitest';
import { readDrawing } from './svg.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="art" viewBox="0 0 10 20">${inside}</symbol></svg>`;

describe('readDrawing', () => {
  test('inherits strokes, multiplies opacities, and puts colours in place of words', () => {
    const { viewBox, shapes } = readDrawing(
      svg(
        '<g fill="none" stroke="currentColor"><path d="M0 0l1 1" opacity=".5"/><g opacity="var(--lit,.5)"><path d="M1 1" stroke="#f00" stroke-width="2" opacity=".5"/></g><circle cx="5" cy="5" r="2" fill="var(--ground)" stroke="none"/></g>',
      ),
      '#111',
      '#fff',
    );
    expect(viewBox).toEqual([0, 0, 10, 20]);
    expect(shapes).toEqual([
      { d: 'M0 0l1 1', stroke: '#111', fill: undefined, width: 1, opacity: 0.5 },
      { d: 'M1 1', stroke: '#f00', fill: undefined, width: 2, opacity: 0.25 },
      { d: 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', stroke: undefined, fill: '#fff', width: 1, opacity: 1 },
    ]);
  });
  test('refuses what it can not draw instead of leaving it out', () => {
    expect(() => readDrawing(svg('<rect width="1"/>'), '#111', '#fff')).toThrow('<rect>');
  });
});
