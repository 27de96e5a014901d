import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { navigation } from '../site/navigation.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MobileMenu } from './MobileMenu.tsx';

/** What stands around every page, as HTML. */
interface Frame {
  header: string;
  footer: string;
  menu: string;
}

/** The pages that the menus have an entry for. All others share one frame. */
const MARKED: ReadonlySet<string | undefined> = new Set([
  '/',
  ...navigation.menu.flatMap(({ link, children = [] }) => [link, ...children.map((child) => child.link)]),
]);

const drawn = new Map<string, Frame>();

/**
 * Header, footer and menu of a page. They differ only by the entry they mark, so each is drawn once: the page of a search is made
 * for every query, and a third of it is this.
 * @param path of the page
 */
export function frameOf(path: string): Frame {
  const here = MARKED.has(path) ? path : '';
  let frame = drawn.get(here);
  if (!frame) {
    const html = (node: ReactNode) => renderToStaticMarkup(node);
    frame = {
      header: html(<Header path={here} />),
      footer: html(<Footer />),
      menu: html(<MobileMenu path={here} />),
    };
    drawn.set(here, frame);
  }
  return frame;
}
