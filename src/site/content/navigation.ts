/** The menus, from content/navigation.json; a mistake there fails the build with the field's name. */
import type { z } from 'astro/zod';
import { parseFile } from './content-file.ts';
import { currentLanguage } from './language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, prefixOf } from './languages.ts';
import { withNames } from './names.ts';
import { navigationSchema } from './schemas/navigation.ts';

type Navigation = z.output<typeof navigationSchema>;
export type MenuItem = Navigation['menu'][number];

const files = import.meta.glob<object>(
  ['../../../content/navigation.json', '../../../content/*/navigation.json'],
  { import: 'default', eager: true },
);

const read = LANGUAGES.flatMap((language): [string, Navigation][] => {
  const path = `content${prefixOf(language)}/navigation.json`;
  const file = files[`../../../${path}`];
  return file ? [[language, parseFile(navigationSchema, file, path)]] : [];
});
const menus = new Map(read);

/** The menus in the language of the page, or in the default. */
export const navigation = (): Navigation => {
  const own = menus.get(currentLanguage()) ?? menus.get(DEFAULT_LANGUAGE);
  if (!own) throw new Error('There is no content/navigation.json');
  return withNames(own);
};
