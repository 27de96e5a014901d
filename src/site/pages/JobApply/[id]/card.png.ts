import type { APIRoute } from 'astro';
import { findOpening, nextOpeningChange } from '../../../../features/openings/queries.ts';
import { orUndefined } from '../../../content/page-data.ts';
import { cardOf } from '../../../seo/og/cards.ts';
import { openingCard } from '../../../seo/og/opening-card.ts';

export const prerender = false;

/** The picture that is shown where a link to an open position is shared. It is cached until the openings change. */
export const GET: APIRoute = async ({ params, locals, redirect }) => {
  const { id = '' } = params;
  const { db, clock } = locals.runtime;
  const now = clock();
  const made = await orUndefined('opening', locals, async () => {
    const found = await findOpening(db, id, now);
    if (found.state === 'open') locals.cacheable = { until: await nextOpeningChange(db, now) };
    return found;
  });
  if (!made) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  if (made.state !== 'open') return new Response(null, { status: made.state === 'missing' ? 404 : 410 });
  const { Title, Location } = made.opening;
  const picture = openingCard({ title: Title, place: `${Location.City}, ${Location.Country}` });
  if (!picture) return redirect((await cardOf(`/JobApply/${id}`)).address, 302);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
