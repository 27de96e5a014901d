import { describe, expect, it } from 'vitest';
import { loadOpenings } from './load-openings.ts';

const FAILURE = 'It failed';

const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('loadOpenings', () => {
  it('gives the jobs', async () => {
    expect(await loadOpenings(FAILURE, answer('{"data":[{"_id":"a"}],"message":"ok"}'))).toEqual([
      { _id: 'a' },
    ]);
  });

  it("says the server's own message", async () => {
    await expect(loadOpenings(FAILURE, answer('{"message":"Back at noon"}', 503))).rejects.toThrow(
      'Back at noon',
    );
    await expect(loadOpenings(FAILURE, answer('{"message":"No data"}'))).rejects.toThrow('No data');
  });

  it.each([
    ['no JSON', answer('<html>', 502)],
    ['no message', answer('{}', 500)],
    ['null', answer('null')],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says the standing message on %s', async (_, get) => {
    await expect(loadOpenings(FAILURE, get)).rejects.toThrow(FAILURE);
  });
});
