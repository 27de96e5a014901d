import { z } from 'astro/zod';
import { formBand } from '../ui/copy.ts';

/** The contact form of the case studies. Rendered by the island CaseContactForm. */
export const schema = formBand.extend({ kind: z.literal('caseContact') });
