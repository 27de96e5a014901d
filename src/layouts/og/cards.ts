/** Which pages have a picture of their own for links that are shared, and what stands on it. */
import { getCollection } from 'astro:content';
import type { MOTIFS } from '../../ui/copy.ts';
import { site, withBrand } from '../../ui/site.ts';
import { words } from '../words.ts';

type Motif = (typeof MOTIFS)[number];

export interface Card {
  /** Path of the page. */
  path: string;
  title: string;
  motif: Motif;
}

/** The first drawing that a page shows is its motif. */
function motifOf(content: unknown): Motif | undefined {
  if (!content || typeof content !== 'object') return undefined;
  if ('art' in content && typeof content.art === 'string') return content.art as Motif;
  for (const part of Object.values(content)) {
    const found = motifOf(part);
    if (found) return found;
  }
  return undefined;
}

/** The name stands on the card already, so a title that begins with it goes on without. Set, not typed: ’ for '. */
function asDisplayed(title: string): string {
  const rest = title.startsWith(`${site.brand}: `) ? title.slice(site.brand.length + 2) : title;
  return (rest.charAt(0).toUpperCase() + rest.slice(1)).replaceAll("'", '’');
}

/** All cards, in no order. */
export async function cards(): Promise<Card[]> {
  const pages = await getCollection('pages', ({ data }) => !data.noindex);
  const [contact, career, privacy, terms] = await Promise.all([
    words('contact'),
    words('career'),
    words('privacy'),
    words('terms'),
  ]);
  const list: Card[] = [
    ...pages.map(({ data }) => ({ path: data.path, title: data.title, motif: motifOf(data) ?? 'globe' })),
    { path: '/contact', title: contact.title, motif: 'rings' },
    { path: '/career', title: career.title, motif: 'constellation' },
    { path: '/privacy-policy', title: privacy.title, motif: 'plan' },
    { path: '/terms-condition', title: terms.title, motif: 'board' },
  ];
  return list.map((card) => ({ ...card, title: asDisplayed(withBrand(card.title)) }));
}

/** Where the picture of a card is served. */
export const cardAddress = (path: string): string => `/og${path === '/' ? '/home' : path}.png`;

/** The picture of a page; that of Home where it has none of its own. */
export async function pictureOf(path: string): Promise<string> {
  const known = (await cards()).some((card) => card.path === path);
  return cardAddress(known ? path : '/');
}
