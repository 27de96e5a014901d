import type { z } from 'astro/zod';
import { list, path, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  items: list(3, 7, {
    says: text(60, "A problem in a client's words"),
    text: text(240, 'The service, and its first step'),
    link: path,
    action: text(50, 'Label of the link'),
  }),
}).describe("Problems in clients' words, in large, each with the service that solves it");

export type Content = z.output<typeof schema>;
