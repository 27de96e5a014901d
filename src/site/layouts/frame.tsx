import { currentLanguage } from '../content/language.ts';
import { LANGUAGES, pathIn } from '../content/languages.ts';
import { navigation } from '../content/navigation.ts';
import type { Version } from '../content/translations.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { placeOf } from './Languages.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { staticMarkup } from './static-markup.ts';

/** The header and footer around every page, as HTML. */
interface Frame {
  header: string;
  footer: string;
  menu: string;
}

/** The pages that the menus have an entry for. All others share one frame. */
function isMarked(path: string): boolean {
  const { menu } = navigation();
  return (
    path === '/' ||
    menu.some(({ link, children = [] }) => link === path || children.some((child) => child.link === path))
  );
}

const drawn = new Map<string, Frame>();

/**
 * Header, footer and menu of a page. They differ only by the entries they mark, so each is rendered once per language: the page
 * of a search is rendered for every query, and this is a third of it.
 * @param path of the page, without its language
 * @param section path of the page above it, which is marked if the page has no entry of its own
 * @param versions the page in its languages, for the links to them; a language without it has its front page
 */
export function frameOf(path: string, section = '', versions: readonly Version[] = []): Frame {
  const here = isMarked(path)
    ? { path, section: '' }
    : { path: '', section: isMarked(section) ? section : '' };
  const key = `${currentLanguage()} ${here.path} ${here.section}`;
  let frame = drawn.get(key);
  if (!frame) {
    frame = {
      header: staticMarkup(<Header here={here} />),
      footer: staticMarkup(<Footer />),
      menu: staticMarkup(<MobileMenu here={here} />),
    };
    if (!import.meta.env.DEV) drawn.set(key, frame);
  }
  const placed = (html: string) =>
    LANGUAGES.reduce((done, language) => {
      const version = versions.find((one) => one.language === language);
      return done.replaceAll(placeOf(language), version?.path ?? pathIn(language, '/'));
    }, html);
  return { header: placed(frame.header), footer: placed(frame.footer), menu: placed(frame.menu) };
}
