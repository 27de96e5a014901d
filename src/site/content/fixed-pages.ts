/** The public pages that are no file of content/pages: they have their own texts and routes. */
import type { SiteIdsWith } from '../routes.ts';
import type { MOTIFS } from './schemas/fields.ts';
import type { TextsName } from './schemas/texts.ts';

export type Motif = (typeof MOTIFS)[number];

/** Their words, and their drawing. */
export const FIXED_PAGES = {
  contact: ['contact', 'rings'],
  career: ['career', 'constellation'],
  insights: ['insightTexts', 'leaves'],
  terms: ['terms', 'board'],
  privacy: ['privacy', 'plan'],
  apiDocs: ['apiDocs', 'board'],
} as const satisfies Record<SiteIdsWith<{ listed: true }>, readonly [texts: TextsName, motif: Motif]>;

/** Other such pages, which are not in the sitemap, and which content links to. */
export const LINKED_PAGES = { status: ['status'] } as const satisfies Partial<
  Record<SiteIdsWith<{ kind: 'page' }>, readonly [texts: TextsName]>
>;
