/** The state in the addresses of the legal texts' screens. */
import { z } from 'zod';
import { keyOf, param } from '../app/search-params.ts';

export const LEGAL_VIEWS = {
  texts: 'All versions',
  shown: 'As of a date',
  agreed: 'Agreements',
} as const;

export const legalAddress = z.object({
  view: keyOf(LEGAL_VIEWS),
  kind: z.enum(['privacy', 'terms']).optional().catch(undefined),
  /** A day, or a day and a time of it. */
  at: param,
  reference: param,
});

export const legalTextAddress = z.object({
  tab: z.enum(['write', 'read', 'compare']).optional().catch(undefined),
  /** Id of the version it is compared with. */
  with: param,
});
