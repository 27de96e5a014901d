/** Scripts that stand in the page itself. The page and its policy are made from the same string. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/**
 * @param {string} name of a file in src/layouts/inline, without its ending
 * @param {{ module: boolean }} kind of script
 * @param {(source: string) => string} fill puts build-time values into the source
 * @returns {string} the script, minified
 */
export function inlineScript(name, { module }, fill = (source) => source) {
  const source = readFileSync(new URL(`../../src/layouts/inline/${name}.js`, import.meta.url), 'utf8');
  const { code, errors } = minifySync(`${name}.js`, fill(source), {
    module,
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(`src/layouts/inline/${name}.js: ${errors[0]?.message}`);
  return code.trim();
}

/**
 * @param {string} text of an inline script or style
 * @returns {`sha256-${string}`} its source expression in a content security policy
 */
export const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
