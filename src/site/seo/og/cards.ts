/** The pictures shown where links to pages are shared: which exist, and their texts. */

import { currentLanguage } from '../../content/language.ts';
import { pathIn } from '../../content/languages.ts';
import { once } from '../../content/once.ts';
import { absolute, site } from '../../content/site.ts';
import { textsOf } from '../../content/texts.ts';
import { inEachLanguage, pagesIn } from '../../content/translations.ts';
import { type PublicPage, publicPages } from '../public-pages.ts';

export type Card = Pick<PublicPage, 'path' | 'title' | 'motif'>;

/** For openings with a title that their own picture can't show, and for closed ones. */
const OPENINGS = '/JobApply';

/** The company's name is on the card already, so it is left out at the start of a title. Typographic: ’ for '. */
function asDisplayed(title: string): string {
  const rest = title.startsWith(`${site.brand}: `) ? title.slice(site.brand.length + 2) : title;
  return (rest.charAt(0).toUpperCase() + rest.slice(1)).replaceAll("'", '’');
}

/** All cards: one a public page in each language that it is in, and the one of openings. */
export const cards = once(async (): Promise<Card[]> => {
  const lists = await inEachLanguage(async (language) => {
    const { card } = await textsOf('opening');
    const hasOpenings = (await pagesIn(language))(`${OPENINGS}/`);
    const openings = { path: OPENINGS, title: card, motif: 'constellation' as const };
    return [...(await publicPages()), ...(hasOpenings ? [openings] : [])].map(({ path, title, motif }) => ({
      path: pathIn(language, path),
      title: asDisplayed(title),
      motif,
    }));
  });
  return lists.flat();
});

/** The address of a card's picture. */
export const cardAddress = (path: string): string => `/og${path === '/' ? '/home' : path}.png`;

/** A picture by its address, with its alternative text. */
export interface SharedPicture {
  address: string;
  alt: string;
}

/** The picture of an open position, which is made while the site runs (`opening-card.ts`). */
export const cardOfOpening = (id: string, title: string, place: string): SharedPicture => ({
  address: absolute(`${OPENINGS}/${encodeURIComponent(id)}/card.png`),
  alt: `${site.brand}: ${title}, ${place}`,
});

/**
 * The picture of a page; that of Home if it has none.
 * @param path of the page, without its language
 */
export async function cardOf(path: string): Promise<SharedPicture> {
  const all = await cards();
  const find = (wanted: string) => all.find((card) => card.path === wanted);
  const wanted = path.startsWith(`${OPENINGS}/`) ? OPENINGS : path;
  const card = find(pathIn(currentLanguage(), wanted)) ?? find(wanted) ?? find('/');
  if (!card) throw new Error('There is no card of Home');
  return { address: absolute(cardAddress(card.path)), alt: `${site.brand}: ${card.title}` };
}
