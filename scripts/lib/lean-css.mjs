/**
 * Leaves in each prerendered page only the CSS that the page can use. The build inlines one stylesheet for the whole
 * site; most of it belongs to other pages. Classes count as used where the HTML or a script of the page names them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { generate, parse, walk } from 'css-tree';

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Everything the scripts of a page say: inline ones, and the files it names with all that they import. */
function scriptsOf(html, folder) {
  const seen = new Set();
  let text = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n');
  const add = (url) => {
    if (seen.has(url)) return;
    seen.add(url);
    const code = readFileSync(join(folder, url), 'utf8');
    text += code;
    for (const [, path] of code.matchAll(/["'`](\.\.?\/[\w./-]+\.js)["'`]/g)) {
      add(posix.join(posix.dirname(url), path));
    }
  };
  for (const [url] of html.matchAll(/\/_astro\/[\w.-]+\.js/g)) add(url);
  return { text, islands: seen.size > 0 };
}

/** What the selectors of a stylesheet are held against. */
function usageOf(html, folder) {
  const scripts = scriptsOf(html, folder);
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
    class: (name) => classes.has(name) || scripts.text.includes(name),
    // Script can make any element.
    tag: (name) => name === '*' || tags.has(name.toLowerCase()) || scripts.islands,
  };
}

/** Parts of form controls, which a page without any does not need. */
const CONTROL_PART =
  /^(file-selector-button|placeholder|-webkit-(date|search|calendar|inner-spin|outer-spin|meter|progress)|-moz-progress)/;

/** Pseudo-classes of which one of several selectors must match. */
const ANY_OF = new Set(['is', 'where', 'has', '-webkit-any', 'host']);

/** @param selector a css-tree Selector; alternatives inside that can't match are taken out */
function canMatch(selector, used) {
  return selector.children.toArray().every((part) => {
    if (part.type === 'ClassSelector') return used.class(unescapeName(part.name));
    if (part.type === 'TypeSelector') return used.tag(part.name);
    if (part.type === 'PseudoElementSelector' && CONTROL_PART.test(part.name))
      return ['input', 'textarea', 'progress'].some(used.tag);
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
function dropUnreadProperties(ast, html) {
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

function dropEmpty(ast) {
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
 * @param folder in which the page's script files lie
 * @returns the part of the stylesheet that the page can use
 */
export function leanCss(css, html, folder) {
  const used = usageOf(html, folder);
  const ast = parse(css, { parseCustomProperty: false, parseValue: false });
  walk(ast, {
    visit: 'Rule',
    enter(node, item, list) {
      // `from` and `to` of an animation look like elements.
      if (this.atrule?.name.endsWith('keyframes')) return;
      if (node.prelude.type === 'SelectorList' && !prune(node.prelude, used)) list.remove(item);
    },
  });
  dropEmpty(ast);
  dropUnusedKeyframes(ast);
  dropUnreadProperties(ast, html.replace(/<style[\s\S]*?<\/style>/g, ''));
  dropEmpty(ast);
  return generate(ast);
}

/**
 * Rewrites every page of a built site and the style hash in its policy.
 * @param client folder of the pages
 * @param headersFile where the build wrote the headers of the pages
 */
export async function leanPages(client, headersFile) {
  const headers = JSON.parse(await readFile(headersFile, 'utf8'));
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(client, file).split(sep).join('/')}`.replace(/(?:(?<=^\/)index)?\.html$/, '');
    const page = headers.find(({ pathname }) => pathname === path);
    const policy = page?.headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
    if (!policy) throw new Error(`${file}: the build wrote no policy for ${path}`);
    const html = await readFile(file, 'utf8');
    const lean = html.replace(/<style>([\s\S]*?)<\/style>/g, (whole, css) => {
      if (css.length < 1000) return whole;
      const less = leanCss(css, html, client);
      if (!policy.value.includes(hashOf(css))) throw new Error(`${path}: its policy does not name its style`);
      policy.value = policy.value.replace(hashOf(css), hashOf(less));
      return `<style>${less}</style>`;
    });
    await writeFile(file, lean);
  }
  await writeFile(headersFile, JSON.stringify(headers));
}
