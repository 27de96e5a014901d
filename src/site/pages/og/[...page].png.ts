import type { APIRoute, GetStaticPaths } from 'astro';
import { cardAddress, cards } from '../../seo/og/cards.ts';
import { picture } from '../../seo/og/picture.ts';

/** The picture of every page and of openings, made at build. */
export const getStaticPaths = (async () =>
  (await cards()).map((card) => ({
    params: { page: cardAddress(card.path).slice('/og/'.length, -'.png'.length) },
  }))) satisfies GetStaticPaths;

// In development it is requested without the props of its path.
export const GET: APIRoute = async ({ params }) => {
  const card = (await cards()).find(({ path }) => cardAddress(path) === `/og/${params.page}.png`);
  return card
    ? new Response(new Uint8Array(await picture(card)), { headers: { 'Content-Type': 'image/png' } })
    : new Response(null, { status: 404 });
};
