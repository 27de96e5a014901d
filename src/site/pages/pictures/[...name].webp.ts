import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureBytes, pictureFiles } from '../../content/pictures.ts';

/** The pictures of articles in each of their sizes, made at build. */
export const getStaticPaths = (async () =>
  (await pictureFiles()).map(({ address }) => ({
    params: { name: address.slice('/pictures/'.length, -'.webp'.length) },
  }))) satisfies GetStaticPaths;

// In development it is requested without the props of its path.
export const GET: APIRoute = async ({ params }) => {
  const file = (await pictureFiles()).find(({ address }) => address === `/pictures/${params.name}.webp`);
  return file
    ? new Response(new Uint8Array(await pictureBytes(file)), { headers: { 'Content-Type': 'image/webp' } })
    : new Response(null, { status: 404 });
};
