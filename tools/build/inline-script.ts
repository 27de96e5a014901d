/** Inline scripts of the page. The page and its policy are made from the same string. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, transformWithOxc } from 'vite';
import { palette } from './palette.ts';

/**
 * @param name of a file in src/site/layouts/inline, without its extension
 * @param kind whether it is a module
 * @param fill puts build-time values into the script
 * @returns the script, minified
 */
export async function inlineScript(
  name: string,
  { module }: { module: boolean },
  fill = (script: string) => script,
): Promise<string> {
  const path = fileURLToPath(new URL(`../../src/site/layouts/inline/${name}.ts`, import.meta.url));
  const source = readFileSync(path, 'utf8')
    .replaceAll('__DARK__', palette.dark.ground)
    .replaceAll('__LIGHT__', palette.light.ground);
  const { code: script } = await transformWithOxc(source, path);
  const { code, errors } = await minify(`${name}.js`, fill(script), {
    module,
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(`src/site/layouts/inline/${name}.ts: ${errors[0]?.message}`);
  return code.trim();
}

/** The source expression of an inline script or style in a content security policy. */
export const hashOf = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
