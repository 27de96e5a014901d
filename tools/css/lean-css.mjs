/** Takes out of a stylesheet what a page can't use. */
import { generate, parse, walk } from 'css-tree';

const DATE_FIELD = /type["']?[=:]\s*["']?(date|time|month|week)/;

/** What the selectors of a stylesheet are held against. */
function usageOf(html) {
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join();
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const classes = new Set();
  for (const [, value] of body.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .split(/\s+/)) {
      classes.add(name);
    }
  }
  const tags = new Set([...html.matchAll(/<([a-zA-Z][\w-]*)/g)].map(([, tag]) => tag.toLowerCase()));
  return {
    class: (name) => classes.has(name) || scripts.includes(name),
    tag: (name) => name === '*' || tags.has(name.toLowerCase()),
    dates: DATE_FIELD.test(body),
  };
}

/** Parts of form controls, which a page without any does not need. */
const CONTROL_PART =
  /^(file-selector-button|placeholder|-webkit-(date|search|calendar|inner-spin|outer-spin|meter|progress)|-moz-progress)/;

/** Parts of fields for dates and times. */
const DATE_PART = /^-webkit-(date|calendar)/;

/** Pseudo-classes of which one of several selectors must match. */
const ANY_OF = new Set(['is', 'where', 'has', '-webkit-any', 'host']);

/** @param selector a css-tree Selector; alternatives inside that can't match are taken out */
function canMatch(selector, used) {
  return selector.children.toArray().every((part) => {
    if (part.type === 'ClassSelector') return used.class(unescapeName(part.name));
    if (part.type === 'TypeSelector') return used.tag(part.name);
    if (part.type === 'PseudoElementSelector' && CONTROL_PART.test(part.name))
      return DATE_PART.test(part.name) ? used.dates : ['input', 'textarea', 'progress'].some(used.tag);
    if (part.type !== 'PseudoClassSelector' || !part.children || !ANY_OF.has(part.name)) return true;
    const list = part.children.first;
    return list?.type === 'SelectorList' ? prune(list, used) : true;
  });
}

/** Takes out the selectors of a list that can't match. Gives whether any is left. */
function prune(list, used) {
  list.children.forEach((selector, item) => {
    if (selector.type === 'Selector' && !canMatch(selector, used)) list.children.remove(item);
  });
  return !list.children.isEmpty;
}

const unescapeName = (name) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  );

/** Declarations of custom properties that nothing reads, until there are none. */
export function dropUnreadProperties(ast, html) {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const text = generate(ast) + html;
    const read = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    walk(ast, (node, item, list) => {
      const name =
        node.type === 'Declaration'
          ? node.property
          : node.type === 'Atrule' && node.name === 'property'
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
function dropPropertyFallback(ast) {
  walk(ast, {
    visit: 'Atrule',
    enter: (node) => {
      if (node.name === 'layer' && node.prelude && generate(node.prelude) === 'properties') node.block = null;
    },
  });
}

function dropUnusedKeyframes(ast) {
  let named = '';
  walk(ast, {
    visit: 'Declaration',
    enter: (node) => {
      if (/^(-webkit-)?animation/.test(node.property)) named += ` ${generate(node.value)} `;
    },
  });
  walk(ast, {
    visit: 'Atrule',
    enter: (node, item, list) => {
      if (node.name === 'keyframes' && !named.includes(generate(node.prelude))) list?.remove(item);
    },
  });
}

export function dropEmpty(ast) {
  for (let dropped = true; dropped; ) {
    dropped = false;
    walk(ast, {
      leave: (node, item, list) => {
        if ((node.type === 'Rule' || node.type === 'Atrule') && node.block?.children.isEmpty && list) {
          list.remove(item);
          dropped = true;
        }
      },
    });
  }
}

/**
 * @param css stylesheet of the whole site
 * @param html page with its inline scripts
 * @returns the part of the stylesheet that the page can use
 */
export const leanCss = (css, html) =>
  reduce(css, usageOf(html), html.replace(/<style[\s\S]*?<\/style>/g, ''));

/**
 * @param css stylesheet of the whole site
 * @param code of everything that makes a page on request: names in it count as classes, and any tag as possible
 * @returns the part of the stylesheet that pages of this code can use
 */
export function leanCssOfCode(css, code) {
  const words = new Set(code.split(/[\s"'`\\]+/));
  const named = (name) => words.has(name) || (/["'`\\]/.test(name) && code.includes(name));
  return reduce(css, { class: named, tag: () => true, dates: DATE_FIELD.test(code) }, code);
}

/** @param {string} text in which custom properties may be read */
function reduce(css, used, text) {
  const ast = parse(css, { parseCustomProperty: false, parseValue: false });
  walk(ast, {
    visit: 'Rule',
    enter(node, item, list) {
      // `from` and `to` of an animation look like elements.
      if (this.atrule?.name.endsWith('keyframes')) return;
      if (node.prelude.type === 'SelectorList' && !prune(node.prelude, used)) list.remove(item);
    },
  });
  dropPropertyFallback(ast);
  dropEmpty(ast);
  dropUnusedKeyframes(ast);
  dropUnreadProperties(ast, text);
  dropEmpty(ast);
  return generate(ast);
}
