/** The pictures that stand for pages where links to them are shared: which there are, and what stands on them. */

import { once } from '../once.ts';
import { type PublicPage, publicPages } from '../public-pages.ts';
import { site } from '../site.ts';
import { textsOf } from '../texts.ts';

export type Card = Pick<PublicPage, 'path' | 'title' | 'motif'>;

/** Openings come and go while the site runs, so they share one card. */
const OPENINGS = '/JobApply';

/** The name stands on the card already, so a title that begins with it goes on without. Set, not typed: ’ for '. */
function asDisplayed(title: string): string {
  const rest = title.startsWith(`${site.brand}: `) ? title.slice(site.brand.length + 2) : title;
  return (rest.charAt(0).toUpperCase() + rest.slice(1)).replaceAll("'", '’');
}

/** All cards: one a public page, and the one of openings. */
export const cards = once(async (): Promise<Card[]> => {
  const { card } = await textsOf('opening');
  return [...(await publicPages()), { path: OPENINGS, title: card, motif: 'constellation' as const }].map(
    ({ path, title, motif }) => ({ path, title: asDisplayed(title), motif }),
  );
});

/** Where the picture of a card is served. */
export const cardAddress = (path: string): string => `/og${path === '/' ? '/home' : path}.png`;

/**
 * The picture of a page, and what it says for those who can't see it; that of Home where it has none of its own.
 * @param path of the page
 */
export async function cardOf(path: string): Promise<{ address: string; alt: string }> {
  const all = await cards();
  const find = (wanted: string) => all.find((card) => card.path === wanted);
  const card = find(path.startsWith(`${OPENINGS}/`) ? OPENINGS : path) ?? find('/');
  if (!card) throw new Error('There is no card of Home');
  return { address: new URL(cardAddress(card.path), site.url).href, alt: `${site.brand}: ${card.title}` };
}
