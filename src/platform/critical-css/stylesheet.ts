/** A stylesheet that is parsed once, and from which parts are chosen many times. */
import type { Atrule, CssNode, Declaration, Rule, Selector as SelectorNode } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';

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

type Condition = (used: Usage) => boolean;

/** A selector in pieces: text, and lists of alternatives (`:is(…)`), of which only those that can match stay. */
interface Selector {
  conditions: readonly Condition[];
  pieces: readonly (string | readonly Selector[])[];
}

type Item =
  | { type: 'declaration'; name: string; text: string; reads: readonly string[] }
  | { type: 'rule'; selectors: readonly Selector[]; block: readonly Item[] }
  | { type: 'at-rule'; name: string; prelude: string; block: readonly Item[] | null };

/** A stylesheet, prepared for `chooseRules`. */
export interface Stylesheet {
  items: readonly Item[];
  /** Every class and every element that a selector names. */
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Parts of form controls, and the controls that have them: elements, or types of `<input>`. */
const CONTROL_PARTS: readonly (readonly [part: RegExp, controls: readonly string[]])[] = [
  [/^file-selector/, ['file']],
  [/^placeholder/, ['input', 'textarea']],
  [/^-webkit-search/, ['search']],
  [/^-webkit-(inner|outer)-spin/, ['number']],
  [/^-webkit-meter/, ['meter']],
  [/^-(webkit|moz)-progress/, ['progress']],
  [/^-webkit-(date|calendar)/, ['date', 'time', 'month', 'week', 'datetime-local']],
];
/** Pseudo-classes of which one of several selectors must match. */
const ANY_OF = new Set(['is', 'where', 'has', '-webkit-any', 'host']);
const READ = /var\((--[^\s,()]+)[,)]/g;

/** Names of the custom properties that a text reads by `var()`. */
export const readsIn = (text: string): string[] =>
  text.includes('var(--') ? Array.from(text.matchAll(READ), ([, name = '']) => name) : [];

const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  );

/** @param css a whole stylesheet, as the bundler writes it */
export function readStylesheet(css: string): Stylesheet {
  const classes = new Set<string>();
  const tags = new Set<string>();

  function conditionOf(part: CssNode): Condition | undefined {
    if (part.type === 'ClassSelector') {
      const name = unescapeName(part.name);
      classes.add(name);
      return (used) => used.classes.has(name);
    }
    if (part.type === 'TypeSelector' && part.name !== '*') {
      const name = part.name.toLowerCase();
      tags.add(name);
      return (used) => used.tags.has(name);
    }
    if (part.type !== 'PseudoElementSelector') return undefined;
    const controls = CONTROL_PARTS.find(([name]) => name.test(part.name))?.[1];
    return controls && ((used) => controls.some((name) => used.tags.has(name) || used.inputs.has(name)));
  }

  function selectorOf({ children }: SelectorNode): Selector {
    const parts = children.toArray();
    return {
      conditions: parts.map(conditionOf).filter((condition) => condition !== undefined),
      pieces: parts.flatMap((part) => {
        if (part.type !== 'PseudoClassSelector' || !ANY_OF.has(part.name)) return [generate(part)];
        const list = part.children?.first;
        return list?.type === 'SelectorList' ? [`:${part.name}(`, selectorsOf(list), ')'] : [generate(part)];
      }),
    };
  }

  const selectorsOf = (prelude: Rule['prelude']): Selector[] =>
    prelude.type === 'SelectorList'
      ? prelude.children.toArray().map((selector) => selectorOf(selector as SelectorNode))
      : [{ conditions: [], pieces: [generate(prelude)] }];

  const declarationOf = (node: Declaration): Item => {
    const text = generate(node);
    return { type: 'declaration', name: node.property, text, reads: readsIn(text) };
  };

  const ruleOf = (node: Rule, inKeyframes: boolean): Item => ({
    type: 'rule',
    // `from` and `to` of an animation look like elements.
    selectors: inKeyframes
      ? [{ conditions: [], pieces: [generate(node.prelude)] }]
      : selectorsOf(node.prelude),
    block: itemsOf(node.block, inKeyframes),
  });

  function atRuleOf({ name, prelude, block }: Atrule, inKeyframes: boolean): Item {
    const text = prelude ? generate(prelude) : '';
    // Initial values for browsers without `@property`. Those are older than the oldest that Tailwind supports; the layer keeps
    // its place.
    const isFallback = name === 'layer' && text === 'properties';
    return {
      type: 'at-rule',
      name,
      prelude: text,
      block: block && !isFallback ? itemsOf(block, inKeyframes || name.endsWith('keyframes')) : null,
    };
  }

  const itemsOf = (
    { children }: Extract<CssNode, { type: 'Block' | 'StyleSheet' }>,
    inKeyframes = false,
  ): Item[] =>
    children.toArray().flatMap((node) => {
      if (node.type === 'Declaration') return [declarationOf(node)];
      if (node.type === 'Rule') return [ruleOf(node, inKeyframes)];
      return node.type === 'Atrule' ? [atRuleOf(node, inKeyframes)] : [];
    });

  const ast = parse(css, { parseCustomProperty: false, parseValue: false });
  return { items: itemsOf(ast as Extract<CssNode, { type: 'StyleSheet' }>), classes, tags };
}

const canMatch = ({ conditions, pieces }: Selector, used: Usage): boolean =>
  conditions.every((condition) => condition(used)) &&
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
