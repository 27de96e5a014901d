import type { Crumb } from '../components/Breadcrumbs.tsx';
import { navigation } from '../content/navigation.ts';

/**
 * The whole way to a page, from Home.
 * @param crumbs the pages between, and at the end the page itself
 */
export const trail = (crumbs: readonly Crumb[]): Crumb[] => [
  { label: navigation().home, href: '/' },
  ...crumbs,
];
