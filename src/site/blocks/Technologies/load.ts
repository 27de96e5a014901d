import { textsOf } from '../../content/texts.ts';
import type { Content } from './schema.ts';

/** With the tools of the practice; nothing if it names none. */
export default async ({ practice, ...fields }: Content) => {
  const groups = (await textsOf('technologies')).practices[practice];
  return groups && { ...fields, groups };
};
