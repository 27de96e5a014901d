/** Openings on two servers of one database: there at their time, gone at once, whatever was kept of the pages before. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeOpening, publishOpening } from '../../src/features/openings/commands/write.ts';
import { sampleOpening } from '../support/api.ts';
import { ENGINES, lentDatabase } from '../support/databases.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** A server that asks its database over the network believes its last answer for so long. */
const BELIEVED_MS = 1_000;

describe.each(ENGINES)('openings of two servers on %s', (engine) => {
  const database = lentDatabase('all', engine);
  let servers: RunningServer[];
  let neighbour: string;
  const publish = (title: string, publishedAt?: string) =>
    publishOpening(
      database.db,
      { ...sampleOpening(), title, requiredSkills: ['Rope'], ...(publishedAt ? { publishedAt } : {}) },
      new Date(),
    );
  beforeAll(async () => {
    const env = { ...database.env, SEED_SAMPLES: 'never' };
    servers = [await startServer(env), await startServer(env)];
    neighbour = await publish('Neighbour');
  }, 60_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });

  /** Where an opening is named beside its own page: lists, feeds, and the page of one that is like it. */
  const places = () => [
    '/career',
    '/career?skill=rope',
    '/career/jobs.xml',
    '/career/rss.xml',
    '/sitemap.xml',
    `/JobApply/${neighbour}`,
  ];
  /** The status of its page and whether a place names it, each as every server says at once. */
  const look = async (id: string) => {
    const said = await Promise.all(
      servers.flatMap(({ url }) => [
        fetch(`${url}/JobApply/${id}`).then(({ status }) => `its page: ${status}`),
        ...places().map(async (path) => {
          const text = await (await fetch(url + path)).text();
          return `${path}: ${text.includes(id) ? 'named' : 'not named'}`;
        }),
      ]),
    );
    return [...new Set(said)].sort();
  };
  const said = (status: number, named: string) =>
    [`its page: ${status}`, ...places().map((path) => `${path}: ${named}`)].sort();
  const believed = () => delay(engine === 'postgres' ? BELIEVED_MS : 0);

  /** Schedules one, and gives it once every page was read before its time: a busy machine is given longer. */
  async function schedule(leadMs: number): Promise<{ id: string; at: number }> {
    const at = Date.now() + leadMs;
    const id = await publish('Late lamp', new Date(at).toISOString());
    await believed();
    const before = await look(id);
    if (Date.now() < at) {
      expect(before).toEqual(said(404, 'not named'));
      return { id, at };
    }
    await closeOpening(database.db, id, new Date());
    await believed();
    return schedule(leadMs * 2);
  }

  test('a scheduled one appears within a second of its time, and a closed one is gone at once', async () => {
    const { id, at } = await schedule(2_500);
    await delay(Math.max(0, at + 1_000 - Date.now()));
    expect(await look(id)).toEqual(said(200, 'named'));
    await closeOpening(database.db, id, new Date());
    await believed();
    expect(await look(id)).toEqual(said(410, 'not named'));
  }, 120_000);
});
