import type { z } from 'astro/zod';
import { action, list, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  goals: list(2, 7, {
    title: text(50, 'What a client wants to achieve'),
    text: text(120, 'Who it is for'),
    services: list(1, 5, {
      title: text(40, 'Name of the service'),
      text: text(200, 'What the client gets'),
      ...action.shape,
    }),
  }),
}).describe('What clients want to achieve, each with the services for it');

export type Content = z.output<typeof schema>;
