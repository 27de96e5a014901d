/** Takes out of a stylesheet what a page can't use. */
import {
  type CssNode,
  generate,
  type List,
  type ListItem,
  parse,
  type Rule,
  type Selector,
  walk,
} from 'css-tree';

/** What the selectors of a stylesheet are held against. */
export interface Usage {
  /** Whether anything has the class, or may get it by script. */
  hasClass(name: string): boolean;
  /** Whether there is an element of that name, in small letters. */
  hasTag(name: string): boolean;
  /** Whether there is a field for a date or a time. */
  hasDates: boolean;
  /** Everything besides the stylesheet in which custom properties may be read or set. */
  text: string;
}

/** Parts of form controls, which a page without any does not need. */
const CONTROL_PARTS = [
  'file-selector-button',
  'placeholder',
  '-webkit-search',
  '-webkit-inner-spin',
  '-webkit-outer-spin',
  '-webkit-meter',
  '-webkit-progress',
  '-moz-progress',
];
/** Parts of fields for dates and times. */
const DATE_PARTS = ['-webkit-date', '-webkit-calendar'];
const CONTROLS = ['input', 'textarea', 'progress'];

/** Pseudo-classes of which one of several selectors must match. */
const ANY_OF = new Set(['is', 'where', 'has', '-webkit-any', 'host']);

const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  );

/** Whether a selector can match; alternatives inside of it that can't are taken out. */
function canMatch(selector: Selector, used: Usage): boolean {
  const startsWith = (name: string, parts: readonly string[]) => parts.some((part) => name.startsWith(part));
  return selector.children.toArray().every((part) => {
    if (part.type === 'ClassSelector') return used.hasClass(unescapeName(part.name));
    if (part.type === 'TypeSelector') return part.name === '*' || used.hasTag(part.name.toLowerCase());
    if (part.type === 'PseudoElementSelector') {
      if (startsWith(part.name, DATE_PARTS)) return used.hasDates;
      return !startsWith(part.name, CONTROL_PARTS) || CONTROLS.some(used.hasTag);
    }
    if (part.type !== 'PseudoClassSelector' || !part.children || !ANY_OF.has(part.name)) return true;
    const list = part.children.first;
    return list?.type === 'SelectorList' ? prune(list.children, used) : true;
  });
}

/** Takes out the selectors of a list that can't match. Gives whether any is left. */
function prune(selectors: List<CssNode>, used: Usage): boolean {
  selectors.forEach((selector, item) => {
    if (selector.type === 'Selector' && !canMatch(selector, used)) selectors.remove(item);
  });
  return !selectors.isEmpty;
}

/** Where a custom property is read. */
const READ = /var\((--[^\s,()]+)[,)]/g;

/** Declarations of custom properties that nothing reads, until there are none. */
function dropUnreadProperties(ast: CssNode, text: string): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set(Array.from((generate(ast) + text).matchAll(READ), ([, name]) => name));
    walk(ast, (node, item, list) => {
      const name =
        node.type === 'Declaration'
          ? node.property
          : node.type === 'Atrule' && node.name === 'property' && node.prelude
            ? generate(node.prelude)
            : '';
      if (!list || !name.startsWith('--') || read.has(name)) return;
      list.remove(item);
      dropped = true;
    });
  }
}

/**
 * Initial values for browsers without `@property`. They are older than what Tailwind supports, and 200 bytes a page.
 * The layer keeps its place, because the whole stylesheet may follow.
 */
function dropPropertyFallback(ast: CssNode): void {
  walk(ast, {
    visit: 'Atrule',
    enter: (node) => {
      if (node.name === 'layer' && node.prelude && generate(node.prelude) === 'properties') node.block = null;
    },
  });
}

function dropUnusedKeyframes(ast: CssNode): void {
  let named = '';
  walk(ast, {
    visit: 'Declaration',
    enter: (node) => {
      if (node.property.includes('animation')) named += ` ${generate(node.value)} `;
    },
  });
  walk(ast, {
    visit: 'Atrule',
    enter: (node, item, list) => {
      if (node.name === 'keyframes' && node.prelude && !named.includes(generate(node.prelude)))
        list?.remove(item);
    },
  });
}

function dropEmpty(ast: CssNode): void {
  walk(ast, {
    leave: (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
      if ((node.type === 'Rule' || node.type === 'Atrule') && node.block?.children.isEmpty)
        list?.remove(item);
    },
  });
}

/**
 * @param css stylesheet of the whole site
 * @param used by the page
 * @returns the part of the stylesheet that the page can use
 */
export function leanCss(css: string, used: Usage): string {
  const ast = parse(css, { parseCustomProperty: false, parseValue: false });
  walk(ast, {
    visit: 'Rule',
    enter(node: Rule, item, list) {
      // `from` and `to` of an animation look like elements.
      if (this.atrule?.name.endsWith('keyframes')) return;
      if (node.prelude.type === 'SelectorList' && !prune(node.prelude.children, used)) list?.remove(item);
    },
  });
  dropPropertyFallback(ast);
  dropEmpty(ast);
  dropUnusedKeyframes(ast);
  dropUnreadProperties(ast, used.text);
  dropEmpty(ast);
  return generate(ast);
}
