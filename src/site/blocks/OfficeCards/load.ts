import { textsOf } from '../../content/texts.ts';
import type { Content } from './schema.ts';

/** With the offices of the contact page. */
export default async (fields: Content) => ({ ...fields, offices: (await textsOf('contact')).offices.list });
