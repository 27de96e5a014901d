import { trail } from '../../seo/breadcrumbs.ts';
import type { Content } from './schema.ts';

/** A page names the pages above it, without Home, which is above all. */
export default async ({ crumbs, ...fields }: Content) => ({ ...fields, crumbs: trail(crumbs) });
