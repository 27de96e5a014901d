import { trail } from '../../seo/breadcrumbs.ts';
import type { Content } from './schema.ts';

/** A page knows what is above it; that Home is above all is no page's business. */
export default async ({ crumbs, ...fields }: Content) => ({ ...fields, crumbs: trail(crumbs) });
