/** Scripts that stand in the page itself. The page and its policy are made from the same string. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/**
 * @param name of a file in src/layouts/inline, without its ending
 * @param kind whether it is a module
 * @param fill puts build-time values into the source
 * @returns the script, minified
 */
export function inlineScript(
  name: string,
  { module }: { module: boolean },
  fill = (source: string) => source,
): string {
  const source = readFileSync(new URL(`../../src/layouts/inline/${name}.js`, import.meta.url), 'utf8');
  const { code, errors } = minifySync(`${name}.js`, fill(source), {
    module,
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(`src/layouts/inline/${name}.js: ${errors[0]?.message}`);
  return code.trim();
}

/** The source expression of an inline script or style in a content security policy. */
export const hashOf = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
