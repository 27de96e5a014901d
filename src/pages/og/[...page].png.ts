import type { APIRoute, GetStaticPaths } from 'astro';
import { type Card, cardAddress, cards } from '../../site/og/cards.ts';
import { picture } from '../../site/og/picture.ts';

/** The picture of every page and of openings, made at build. */
export const getStaticPaths = (async () =>
  (await cards()).map((card) => ({
    params: { page: cardAddress(card.path).slice('/og/'.length, -'.png'.length) },
    props: { ...card },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Card & Record<string, unknown>> = async ({ props }) =>
  new Response(new Uint8Array(await picture(props)), { headers: { 'Content-Type': 'image/png' } });
