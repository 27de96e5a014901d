import { z } from 'astro/zod';
import { action, motif, section, text } from '../../content/schemas/fields.ts';

const figure = z.strictObject({
  value: text(8, 'The figure with its unit'),
  label: text(40, 'What it counts'),
});

export const schema = section({
  figure: figure.describe('The figure that fills the band'),
  second: figure.optional().describe('A smaller one beside it'),
  action: action.describe('Link to the full story'),
  art: motif,
}).describe('One figure as large as the page, in front of a drawing');

export type Content = z.output<typeof schema>;
