/** All names that texts may write in braces: those of the site file, and those about the offices. */
import { parse } from 'yaml';
import type { Office } from '../../platform/calendar/calendar.ts';
import { common } from './common.ts';
import { currentLanguage } from './language.ts';
import { DEFAULT_LANGUAGE, prefixOf } from './languages.ts';
import { type NamedOffice, officeNames } from './office-names.ts';
import { NAMES, withBrand } from './site.ts';

type ListedOffice = NamedOffice & Office;

const files = import.meta.glob<string>(
  ['../../../content/texts/contact.yaml', '../../../content/*/texts/contact.yaml'],
  { query: '?raw', import: 'default', eager: true },
);

const listIn = (language: string): [ListedOffice, ...ListedOffice[]] => {
  const own = files[`../../../content${prefixOf(language)}/texts/contact.yaml`];
  const file = own ?? files['../../../content/texts/contact.yaml'] ?? '';
  return (parse(file) as { offices: { list: [ListedOffice, ...ListedOffice[]] } }).offices.list;
};

/** The main one first. */
export const offices: readonly [Office, ...Office[]] = listIn(DEFAULT_LANGUAGE);

const named = new Map<string, Readonly<Record<string, string>>>();

function namesIn(language: string): Readonly<Record<string, string>> {
  const known = named.get(language) ?? {
    ...NAMES,
    ...officeNames(listIn(language), common(language).counting, language),
  };
  named.set(language, known);
  return known;
}

/**
 * Replaces `{brand}`, `{offices}` and the other names in every string of a piece of content.
 * @returns a copy of the same shape
 */
export const withNames = <T>(content: T): T => withBrand(content, namesIn(currentLanguage()));
