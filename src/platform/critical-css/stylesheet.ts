/** A stylesheet in parts, as the build writes it for the server, and how the part of it that a page uses is chosen. */

/** The parts of a page on which the selectors of a stylesheet depend. */
export interface Usage {
  classes: ReadonlySet<string>;
  /** Names of elements in small letters. */
  tags: ReadonlySet<string>;
  /** Types of its `<input>` elements. */
  inputs: ReadonlySet<string>;
  /** Custom properties that the page reads outside of the stylesheet. */
  reads: ReadonlySet<string>;
}

/**
 * What a page must have for a selector to match, and the selector in pieces: text, and lists of alternatives (`:is(…)`), of which
 * only those that can match stay.
 */
export interface Selector {
  classes: readonly string[];
  tags: readonly string[];
  /** One of each list: an element, or a type of `<input>`. */
  controls: readonly (readonly string[])[];
  pieces: readonly (string | readonly Selector[])[];
}

export type Item =
  | { type: 'declaration'; name: string; text: string; reads: readonly string[] }
  | { type: 'rule'; selectors: readonly Selector[]; block: readonly Item[] }
  | { type: 'at-rule'; name: string; prelude: string; block: readonly Item[] | null };

/** A stylesheet, parsed; can be written as JSON. */
export interface Stylesheet {
  /** Of its text, in UTF-16 units. */
  length: number;
  items: readonly Item[];
  /** Every class and every element that a selector names. */
  classes: readonly string[];
  tags: readonly string[];
}

/** The file of the parsed stylesheet, in the folder of the server's build. */
export const STYLESHEET_FILE = 'stylesheet.json';

const READ = /var\((--[^\s,()]+)[,)]/g;

/** Names of the custom properties that a text reads by `var()`. */
export const readsIn = (text: string): string[] =>
  text.includes('var(--') ? Array.from(text.matchAll(READ), ([, name = '']) => name) : [];

const canMatch = ({ classes, tags, controls, pieces }: Selector, used: Usage): boolean =>
  classes.every((name) => used.classes.has(name)) &&
  tags.every((name) => used.tags.has(name)) &&
  controls.every((names) => names.some((name) => used.tags.has(name) || used.inputs.has(name))) &&
  pieces.every((piece) => typeof piece === 'string' || piece.some((one) => canMatch(one, used)));

const selectorText = ({ pieces }: Selector, used: Usage): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : selectorsText(piece, used))).join('');

const selectorsText = (selectors: readonly Selector[], used: Usage): string =>
  selectors
    .filter((selector) => canMatch(selector, used))
    .map((selector) => selectorText(selector, used))
    .join(',');

/** The items that pass a test, without empty blocks. */
function filterItems(items: readonly Item[], holds: (item: Item) => boolean): Item[] {
  return items.flatMap((item) => {
    if (!holds(item)) return [];
    if (item.type === 'declaration' || item.block === null) return [item];
    const block = filterItems(item.block, holds);
    return block.length > 0 ? [{ ...item, block }] : [];
  });
}

function eachItem(items: readonly Item[], visit: (item: Item) => void): void {
  for (const item of items) {
    visit(item);
    if (item.type !== 'declaration' && item.block) eachItem(item.block, visit);
  }
}

/** Animations that a declaration names. */
function withoutUnusedKeyframes(items: readonly Item[]): Item[] {
  let named = '';
  eachItem(items, (item) => {
    if (item.type === 'declaration' && item.name.includes('animation')) named += `${item.text} `;
  });
  return filterItems(
    items,
    (item) => item.type !== 'at-rule' || item.name !== 'keyframes' || named.includes(item.prelude),
  );
}

/** The name of the custom property that an item sets or registers. */
function propertyOf(item: Item): string | undefined {
  const name =
    item.type === 'declaration'
      ? item.name
      : item.type === 'at-rule' && item.name === 'property'
        ? item.prelude
        : '';
  return name.startsWith('--') ? name : undefined;
}

/** Custom properties that something reads: dropping one may make another unread. */
function withoutUnreadProperties(items: readonly Item[], used: Usage): readonly Item[] {
  const read = new Set(used.reads);
  eachItem(items, (item) => {
    for (const name of item.type === 'declaration'
      ? item.reads
      : item.type === 'at-rule'
        ? readsIn(item.prelude)
        : [])
      read.add(name);
  });
  let dropped = false;
  const left = filterItems(items, (item) => {
    const name = propertyOf(item);
    if (name === undefined || read.has(name)) return true;
    dropped = true;
    return false;
  });
  return dropped ? withoutUnreadProperties(left, used) : left;
}

function textOf(items: readonly Item[], used: Usage): string {
  return items
    .map((item, index) => {
      if (item.type === 'declaration') {
        const next = items[index + 1];
        return next ? `${item.text};` : item.text;
      }
      if (item.type === 'rule') return `${selectorsText(item.selectors, used)}{${textOf(item.block, used)}}`;
      const head = item.prelude ? `@${item.name} ${item.prelude}` : `@${item.name}`;
      return item.block ? `${head}{${textOf(item.block, used)}}` : `${head};`;
    })
    .join('');
}

/** @returns the part of a stylesheet that a page can use */
export function chooseRules({ items }: Stylesheet, used: Usage): string {
  const matching = filterItems(
    items,
    (item) => item.type !== 'rule' || item.selectors.some((selector) => canMatch(selector, used)),
  );
  return textOf(withoutUnreadProperties(withoutUnusedKeyframes(matching), used), used);
}
