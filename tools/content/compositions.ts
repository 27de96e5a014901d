/** The kinds of sections of each page, in order, and how similar pages that are neighbours in a menu are. Pure. */

/** A page by its sections. */
export interface Composition {
  path: string;
  kinds: readonly string[];
}

/** The longest sequence that both have in the same order. */
function inCommon(a: readonly string[], b: readonly string[]): number {
  let row = Array<number>(b.length + 1).fill(0);
  for (const kind of a) {
    const next = [0];
    b.forEach((other, at) => {
      next.push(kind === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * How much of its structure a page shares with another: 1 if every section of the longer one is also in the shorter one, in the
 * same order. The head, and the form at the foot, which the pages of services must have, are left out.
 */
export function likeness(a: Composition, b: Composition): number {
  const [one, other] = [a, b].map(({ kinds }) =>
    kinds.filter((kind) => kind !== 'pageHead' && kind !== 'form'),
  );
  const longest = Math.max(one?.length ?? 0, other?.length ?? 0);
  return longest === 0 ? 1 : inCommon(one ?? [], other ?? []) / longest;
}

/** The sections of a page that its neighbour does not have. */
export const ownKinds = (page: Composition, neighbour: Composition): string[] => [
  ...new Set(page.kinds.filter((kind) => !neighbour.kinds.includes(kind))),
];

interface Links {
  menu: readonly { link?: string; children?: readonly { link: string }[] }[];
  footer: readonly { links: readonly { link: string }[] }[];
}

/** The menus of the site as lists of paths: groups of the header and of the footer. */
export const menusOf = ({ menu, footer }: Links): string[][] =>
  [...menu.flatMap(({ children }) => (children ? [children] : [])), ...footer.map(({ links }) => links)].map(
    (links) => links.map(({ link }) => link),
  );

/** Pages that are neighbours in a list, without those that are not made of sections. */
export function neighbours(
  list: readonly string[],
  pages: readonly Composition[],
): [Composition, Composition][] {
  const found = list.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return found.slice(1).flatMap((page, at) => {
    const before = found[at];
    return before && before.path !== page.path ? [[before, page] as [Composition, Composition]] : [];
  });
}

/** The map as a table of Markdown, pages in the order of the menus. */
export function compositionTable(
  lists: readonly (readonly string[])[],
  pages: readonly Composition[],
): string {
  const order = [...new Set([...lists.flat(), ...pages.map(({ path }) => path)])];
  const rows = order.flatMap((path) => {
    const page = pages.find((one) => one.path === path);
    return page ? [`| \`${path}\` | ${page.kinds.join(' · ')} |`] : [];
  });
  return ['| page | its sections, in order |', '|---|---|', ...rows].join('\n');
}
