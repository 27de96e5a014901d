/** The picture of an opening, as networks ask for it where a link is shared. */
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

describe('the picture of an opening', () => {
  const server = inject('sharedServer');
  const ask = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

  async function openings(): Promise<{ _id: string; Title: string }[]> {
    return ((await (await ask('/api/admin/GetAllJobs')).json()) as { data: never }).data;
  }

  test('is named by its page, has its size and is not asked for twice', async () => {
    const [opening] = await openings();
    const html = await (await ask(`/JobApply/${opening?._id}`)).text();
    const address = new URL(meta(html, 'og:image') ?? '');
    expect(address.pathname).toBe(`/JobApply/${opening?._id}/card.png`);
    expect(meta(html, 'og:image:alt')).toContain(opening?.Title);
    const answer = await ask(address.pathname);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height].map(String)).toEqual([
      meta(html, 'og:image:width'),
      meta(html, 'og:image:height'),
    ]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(`${address.pathname}?any=1`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  test('differs from opening to opening', async () => {
    const [one, other] = await openings();
    const bytes = async (id?: string) =>
      Buffer.from(await (await ask(`/JobApply/${id}/card.png`)).arrayBuffer());
    expect((await bytes(one?._id)).equals(await bytes(other?._id))).toBe(false);
  });

  test.each(['nothing', '..%2f..%2fsecret', 'a'.repeat(300), '%00', '💥'])(
    'is not there for %s',
    async (id) => {
      expect((await ask(`/JobApply/${encodeURIComponent(id)}/card.png`)).status).toBe(404);
    },
  );
});
