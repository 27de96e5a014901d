import { z } from 'astro/zod';
import { formBand } from '../ui/copy.ts';

/** The Let's Collaborate form. Rendered by the island CollaborateForm. */
export const schema = formBand.extend({ kind: z.literal('collaborate') });
