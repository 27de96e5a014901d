import { z } from 'astro/zod';
import { linkable, list, section, text } from '../../content/schemas/fields.ts';

const layer = linkable({
  title: text(40, 'The place'),
  text: text(160, 'What belongs there'),
});

export const schema = section({
  layers: list(4, 7, layer).describe('From the outermost to the innermost'),
  core: z
    .strictObject({ title: text(40, 'The core inside all of them'), text: text(120, 'What is done there') })
    .describe('The middle'),
}).describe('Places around a core, each one step nearer to it');

export type Content = z.output<typeof schema>;
