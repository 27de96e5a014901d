/** Parses a stylesheet once, in the build: parts of it are chosen many times. */
import type { Atrule, CssNode, Declaration, Rule, Selector as SelectorNode } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { type Item, readsIn, type Selector, type Stylesheet } from './stylesheet.ts';

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
const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  );

/** @param css a whole stylesheet, as the bundler writes it */
export function parseStylesheet(css: string): Stylesheet {
  const classes = new Set<string>();
  const tags = new Set<string>();

  function selectorOf({ children }: SelectorNode): Selector {
    const needs = { classes: [] as string[], tags: [] as string[], controls: [] as (readonly string[])[] };
    const pieces = children.toArray().flatMap((part) => {
      if (part.type === 'ClassSelector') needs.classes.push(unescapeName(part.name));
      else if (part.type === 'TypeSelector' && part.name !== '*') needs.tags.push(part.name.toLowerCase());
      else if (part.type === 'PseudoElementSelector')
        needs.controls.push(
          ...CONTROL_PARTS.filter(([name]) => name.test(part.name)).map(([, names]) => names),
        );
      else if (part.type === 'PseudoClassSelector' && ANY_OF.has(part.name)) {
        const list = part.children?.first;
        if (list?.type === 'SelectorList') return [`:${part.name}(`, selectorsOf(list), ')'];
      }
      return [generate(part)];
    });
    for (const name of needs.classes) classes.add(name);
    for (const name of needs.tags) tags.add(name);
    return { ...needs, pieces };
  }

  const justText = (node: CssNode): Selector => ({
    ...{ classes: [], tags: [], controls: [] },
    pieces: [generate(node)],
  });

  const selectorsOf = (prelude: Rule['prelude']): Selector[] =>
    prelude.type === 'SelectorList'
      ? prelude.children
          .toArray()
          .map((selector) => selectorOf(selector as SelectorNode))
          // Only a shadow tree has a host.
          .filter(({ pieces }) => pieces.join('') !== ':host')
      : [justText(prelude)];

  const declarationOf = (node: Declaration): Item => {
    const whole = generate(node);
    // The bundler leaves the blanks of values that it does not read.
    const text = /["']/.test(whole) ? whole : whole.replaceAll(', ', ',');
    return { type: 'declaration', name: node.property, text, reads: readsIn(text) };
  };

  const ruleOf = (node: Rule, inKeyframes: boolean): Item => ({
    type: 'rule',
    // `from` and `to` of an animation look like elements.
    selectors: inKeyframes ? [justText(node.prelude)] : selectorsOf(node.prelude),
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
    children.toArray().flatMap((node, index, all) => {
      const before = all[index - 1];
      // The bundler writes some declarations several times in a row.
      if (before && generate(before) === generate(node)) return [];
      if (node.type === 'Declaration') return [declarationOf(node)];
      if (node.type === 'Rule') return [ruleOf(node, inKeyframes)];
      return node.type === 'Atrule' ? [atRuleOf(node, inKeyframes)] : [];
    });

  const ast = parse(css, { parseCustomProperty: false, parseValue: false });
  const items = itemsOf(ast as Extract<CssNode, { type: 'StyleSheet' }>);
  return { length: css.length, items, classes: [...classes], tags: [...tags] };
}
