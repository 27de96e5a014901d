import { expect, it } from 'vitest';
import { labelCells } from './table-cells.ts';

const table = (...rows: string[]) =>
  `<p>Text</p><table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;

it('names the column in each cell', () => {
  expect(
    labelCells(table('<th>When</th><th>What <em>&amp; "why"</em></th>', '<td>Now</td><td>This</td>')),
  ).toBe(
    table(
      '<th>When</th><th>What <em>&amp; "why"</em></th>',
      '<td data-label="When">Now</td><td data-label="What &amp; &quot;why&quot;">This</td>',
    ),
  );
});

it('counts heads of rows as columns, and leaves alone what it cannot name', () => {
  const rows = ['<th></th><th>Keeps</th>', '<th scope="row">Mail</th><td>A year</td>'];
  expect(labelCells(table(...rows))).toContain('<th scope="row">Mail</th><td data-label="Keeps">A year</td>');
  const headless = table('<td>A</td>', '<td>B</td>');
  expect(labelCells(headless)).toBe(headless);
  const wide = table('<th colspan="2">Both</th>', '<td>A</td><td>B</td>');
  expect(labelCells(wide)).toBe(wide);
});
