import type { z } from 'astro/zod';
import { action, list, path, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  cases: list(2, 5, {
    path: path.describe(
      'Path of the case study: its first pair before and after is shown, with its client and time',
    ),
    text: text(220, "The client's problem, and the solution"),
    action: action.shape.label,
  }),
}).describe('Cases by their figures, each as wide as the page, on a dark band');

export type Content = z.output<typeof schema>;
