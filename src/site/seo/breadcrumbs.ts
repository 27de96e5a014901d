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

/** The page about working here, above the list of openings; a company without it leaves out its name. */
export const crumbOfCareers = ({ parent }: { parent?: string | undefined }): Crumb[] =>
  parent === undefined ? [] : [{ label: parent, href: '/careers' }];
