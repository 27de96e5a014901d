/**
 * Writes values where a stylesheet names constants. A browser resolves `calc(var(--spacing) * 4)` anew for every element;
 * of `16px` it has to think no more, and the page is shorter.
 */
import { generate, parse, walk } from 'css-tree';
import { transform } from 'lightningcss';
import { dropEmpty, dropUnreadProperties } from './lean-css.mjs';

/** The oldest browsers that Tailwind's own output is for, in the numbers of lightningcss. */
const BROWSERS = { chrome: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) };

const ROOTS = new Set([':root', ':host', ':root,:host']);

/** A condition that all of these fulfil. */
const ALWAYS = /^\(\s*color:\s*color-mix\(in lab,\s*red,\s*red\)\s*\)$/;

/** Puts the rules of such a condition in place of it. */
function unwrapAlways(ast) {
  walk(ast, {
    visit: 'Atrule',
    leave: (node, item, list) => {
      if (node.name !== 'supports' || !list || !ALWAYS.test(generate(node.prelude))) return;
      list.replace(item, node.block.children);
    },
  });
}

/**
 * Custom properties that have the same value on every element.
 * @param ast of the stylesheet
 * @param text of the page, which may set properties in attributes and scripts
 * @returns the values; `undefined` where the property is never set, so that its fallback counts
 */
function constantsOf(ast, text) {
  /** @type {Map<string, Set<string | undefined>>} */
  const values = new Map();
  const add = (name, value) => values.set(name, (values.get(name) ?? new Set()).add(value));
  const varying = new Set();
  const conditions = [];
  walk(ast, {
    enter(node) {
      if (node.type === 'Atrule' && node.name !== 'layer') conditions.push(node);
      if (node.type === 'Atrule' && node.name === 'property') {
        const initial = node.block.children.toArray().find(({ property }) => property === 'initial-value');
        add(generate(node.prelude), initial && generate(initial.value).trim());
      }
      if (node.type !== 'Declaration' || !node.property.startsWith('--')) return;
      const everywhere = conditions.length === 0 && ROOTS.has(generate(this.rule.prelude));
      if (everywhere) add(node.property, generate(node.value).trim());
      else varying.add(node.property);
    },
    leave(node) {
      if (conditions.at(-1) === node) conditions.pop();
    },
  });
  const constants = new Map();
  for (const [name, all] of values) {
    if (all.size === 1 && !varying.has(name) && !text.includes(name)) constants.set(name, ...all);
  }
  return constants;
}

/** Declarations that the same block makes again. */
function dropRepeated(ast) {
  walk(ast, {
    visit: 'Block',
    enter: ({ children }) => {
      const seen = new Set();
      children.forEachRight((node, item) => {
        const text = node.type === 'Declaration' ? generate(node) : '';
        if (seen.has(text)) children.remove(item);
        else if (text) seen.add(text);
      });
    },
  });
}

/** Index of the bracket that closes the one before `start`. */
function closing(value, start) {
  let depth = 1;
  for (let index = start; index < value.length; index++) {
    if (value[index] === '(') depth++;
    if (value[index] === ')' && --depth === 0) return index;
  }
  throw new Error(`a bracket is not closed: ${value}`);
}

/** A value with its constants written out. */
function written(value, constants) {
  let result = '';
  let rest = value;
  for (let at = rest.indexOf('var('); at >= 0; at = rest.indexOf('var(')) {
    const end = closing(rest, at + 4);
    const inside = rest.slice(at + 4, end);
    const comma = inside.indexOf(',');
    const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
    const fallback = comma < 0 ? undefined : written(inside.slice(comma + 1), constants);
    const constant = constants.get(name);
    const known = constants.has(name) ? (constant ?? fallback) : undefined;
    result += rest.slice(0, at);
    result += known ?? `var(${name}${fallback === undefined ? '' : `,${fallback}`})`;
    rest = rest.slice(end + 1);
  }
  return result + rest;
}

/**
 * @param {string} css stylesheet of a page
 * @param {string} text the page without the stylesheet
 * @returns {string} a stylesheet by which the page looks the same
 */
export function foldCss(css, text) {
  const ast = parse(css, { parseCustomProperty: false, parseValue: false });
  unwrapAlways(ast);
  const constants = constantsOf(ast, text);
  // A constant may name others.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [name, value] of constants) {
      const next = value && written(value, constants);
      if (next !== value) changed = true;
      constants.set(name, next);
    }
  }
  walk(ast, {
    visit: 'Declaration',
    enter: (node) => {
      if (node.value.type === 'Raw') node.value.value = written(node.value.value, constants);
    },
  });
  dropUnreadProperties(ast, text);
  dropRepeated(ast);
  dropEmpty(ast);
  return transform({
    filename: 'page.css',
    code: Buffer.from(generate(ast)),
    minify: true,
    targets: BROWSERS,
  }).code.toString();
}
