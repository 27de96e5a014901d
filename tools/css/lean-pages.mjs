/**
 * Leaves in each page only the CSS that the page uses before an island runs. The build inlines one stylesheet for the
 * whole site; most of it belongs to other pages. Islands bring the whole stylesheet along.
 *
 * Prerendered pages: classes count as used where the HTML or an inline script names them. Pages made on request: where
 * the server code of the route, or of an island that it names, has the word.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hashOf } from '../build/inline-script.ts';
import { foldCss } from './fold-css.mjs';
import { leanCss, leanCssOfCode } from './lean-css.mjs';

/** Sources of a directive with all hashes replaced by these. */
function withHashes(policy, directive, hashes) {
  return policy.replace(new RegExp(`${directive} [^;]*`), (sources) =>
    [
      ...sources.split(' ').filter((source) => !source.startsWith("'sha256-")),
      ...hashes.map((hash) => `'${hash}'`),
    ].join(' '),
  );
}

/** Inline scripts that run; data does not. */
const inlineScripts = (html) =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);

/**
 * Rewrites every prerendered page, and its policy to just the hashes of what stands in it.
 * @param client folder of the pages
 * @param headersFile where the build wrote the headers of the pages
 * @returns hashes of all scripts that stand in pages
 */
export async function leanPages(client, headersFile) {
  const headers = JSON.parse(await readFile(headersFile, 'utf8'));
  const known = new Set();
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(client, file).split(sep).join('/')}`.replace(/(?:(?<=^\/)index)?\.html$/, '');
    const page = headers.find(({ pathname }) => pathname === path);
    const policy = page?.headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
    if (!policy) throw new Error(`${file}: the build wrote no policy for ${path}`);
    const html = await readFile(file, 'utf8');
    const hashes = [];
    const lean = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, css) => {
      if (!policy.value.includes(hashOf(css))) throw new Error(`${path}: its policy does not name its style`);
      const less = foldCss(leanCss(css, html), html.replace(/<style>[\s\S]*?<\/style>/g, ''));
      hashes.push(hashOf(less));
      return `<style>${less}</style>`;
    });
    const scripts = inlineScripts(html).map(hashOf);
    for (const hash of scripts) known.add(hash);
    const unnamed = scripts.find((hash) => !policy.value.includes(hash));
    if (unnamed) throw new Error(`${path}: its policy does not name a script of its own, ${unnamed}`);
    policy.value = withHashes(withHashes(policy.value, 'style-src', hashes), 'script-src', [
      ...new Set(scripts),
    ]);
    await writeFile(file, lean);
  }
  await writeFile(headersFile, JSON.stringify(headers));
  return [...known];
}

/** The code of a chunk with all that it imports, and with the islands that it names. */
async function codeOf(chunk, islands, seen = new Set()) {
  if (seen.has(chunk) || !existsSync(chunk)) return '';
  seen.add(chunk);
  let code = await readFile(chunk, 'utf8');
  const below = [...code.matchAll(/^(?:import|export)\b[^;]*?["'](\.[^"']+)["']/gm)].map(([, path]) =>
    join(dirname(chunk), path),
  );
  for (const [, name] of code.matchAll(/"name": "(\w+)"/g)) if (islands[name]) below.push(islands[name]);
  for (const path of below) code += await codeOf(path, islands, seen);
  return code;
}

/** The text between two marks of a file. */
function between(text, before, after) {
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(after, start);
  if (start < before.length || end < 0) throw new Error(`the server's code has no ${before} … ${after}`);
  return { start, end, value: text.slice(start, end) };
}

/**
 * Rewrites the stylesheets that the server holds for its routes, and the hashes in their policy.
 * @param server folder of the server's code
 * @param scripts hashes of the scripts that may stand in a page
 */
export async function leanRoutes(server, scripts) {
  const file = join(server, 'entry.mjs');
  const code = await readFile(file, 'utf8');
  const { start, end, value } = between(code, '_manifest = deserializeManifest(', ');\n');
  const manifest = JSON.parse(value);
  const chunks = join(server, 'chunks');
  const names = await readdir(chunks);
  const islands = Object.fromEntries(names.map((name) => [name.split('_')[0], join(chunks, name)]));
  const hashes = new Set();
  for (const { styles, routeData } of manifest.routes) {
    const [style] = styles;
    if (!style) continue;
    // `["src/pages/contact.astro", _page7]` and `_page7 = () => import("./chunks/contact_x.mjs")`
    const page = between(code, `["${routeData.component}", `, ']').value;
    const chunk = between(code, `${page} = () => import("`, '"').value;
    const named = await codeOf(join(server, chunk), islands);
    style.content = foldCss(leanCssOfCode(style.content, named), named);
    hashes.add(hashOf(style.content));
  }
  const { csp } = manifest;
  csp.styleHashes = csp.styleDirective.hashes = [...hashes];
  csp.scriptHashes = csp.scriptDirective.hashes = scripts;
  await writeFile(file, code.slice(0, start) + JSON.stringify(manifest) + code.slice(end));
}
