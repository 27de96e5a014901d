import { defineCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { COLLECTIONS } from './content/files.ts';
import { LANGUAGES, languageOf, prefixOf } from './content/languages.ts';
import { overDefault } from './content/over-default.ts';

/** Astro infers from their schemas what entries hold. */
type Collections = { [Name in keyof typeof COLLECTIONS]: Pick<(typeof COLLECTIONS)[Name], 'schema'> };

/** Below content, without a slash at its beginning: `de/pages`. */
const folderIn = (language: string, folder: string) => `${prefixOf(language)}/${folder}`.slice(1);

/** Texts in another language; missing ones are taken from the default language. */
function withDefaults(loader: Loader, file: string): Loader {
  const load = (context: LoaderContext) => {
    const parseData: LoaderContext['parseData'] = ({ data, ...entry }) => {
      const isOwn = prefixOf(languageOf(`/${entry.id}`)) !== '';
      const first: unknown = isOwn ? parse(readFileSync(file, 'utf8')) : undefined;
      return context.parseData({ ...entry, data: overDefault(first, data) as typeof data });
    };
    return (loader as { load(context: LoaderContext): Promise<void> }).load({ ...context, parseData });
  };
  return { name: loader.name, load } as Loader;
}

export const collections = Object.fromEntries(
  Object.entries(COLLECTIONS).map(([name, { folder, files, schema }]) => {
    const loader = glob({
      base: './content',
      pattern: LANGUAGES.map((language) => `${folderIn(language, folder)}/${files}`),
      // `pages/home.yaml` is `home`, `de/pages/home.yaml` is `de/home`.
      generateId: ({ entry }) => entry.replace(`${folder}/`, '').replace(/\.\w+$/, ''),
    });
    const isText = folder === 'texts';
    return [
      name,
      defineCollection({ loader: isText ? withDefaults(loader, `content/texts/${files}`) : loader, schema }),
    ];
  }),
) as unknown as Collections;
