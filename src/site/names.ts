/** Everything that texts may write in braces: the names of the site file, and what they say of the offices. */
import { parse } from 'yaml';
import contact from '../content/texts/contact.yaml?raw';
import { type NamedOffice, officeNames } from './office-names.ts';
import { NAMES, withBrand } from './site.ts';

const { offices } = parse(contact) as { offices: { list: NamedOffice[] } };

const ALL_NAMES: Readonly<Record<string, string>> = { ...NAMES, ...officeNames(offices.list) };

/**
 * Replaces `{brand}`, `{offices}` and the other names in every string of a piece of content.
 * @returns a copy of the same shape
 */
export const withNames = <T>(content: T): T => withBrand(content, ALL_NAMES);
