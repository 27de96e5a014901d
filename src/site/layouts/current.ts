/** The place of a page in the menus. */
import type { MenuItem } from '../content/navigation.ts';

export interface Here {
  /** Path of the page; '' if the menus have no entry for it. */
  path: string;
  /** Path of the page above it; '' if the menus have no entry for that. */
  section: string;
}

/** `page` for the page itself, `true` for the page above it. */
export const currentLink = (
  link: string | undefined,
  { path, section }: Here,
): 'page' | 'true' | undefined =>
  !link ? undefined : link === path ? 'page' : link === section ? 'true' : undefined;

/** The same for an entry and those under it. */
export const currentEntry = ({ link, children = [] }: MenuItem, here: Here): 'page' | 'true' | undefined =>
  currentLink(link, here) ?? (children.some((child) => currentLink(child.link, here)) ? 'true' : undefined);
