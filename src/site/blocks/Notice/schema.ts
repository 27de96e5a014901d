import { z } from 'astro/zod';
import { action, list, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  code: text(10, 'The large text, e.g. 404'),
  title: text(70, 'What happened'),
  text: text(240, 'What it means and what to do'),
  ways: list(1, 5, action.extend({ text: text(80, 'What is there') })),
});

export type Content = z.output<typeof schema>;
