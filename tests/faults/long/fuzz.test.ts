/**
 * Random requests to every declared address: to the app in this process on both engines, and to the production build over a socket. Nothing
 * answers 5xx, and memory ends. The short form is four rounds of each; `FUZZ=1000000 npm run test:faults -- fuzz` goes on where the last run
 * ended until there were so many.
 */
import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/platform/staff/actor.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { ENGINES, openTestDatabase } from '../../support/databases.ts';
import { openDebugger } from '../../support/debugger.ts';
import { enterStaff, ORIGIN, SESSION_COOKIE } from '../../support/desk.ts';
import { enquiry, jsonPost } from '../../support/forms.ts';
import { applyTo } from '../../support/hiring.ts';
import { firstOpening, startServer } from '../../support/server.ts';
import { progressOf } from '../proof/progress.ts';
import { fuzzer, type Operation } from '../proof/requests.ts';
import { inForm, LONG } from '../scale.ts';

/** After so many, a new person has all rights, and figures are cached. */
const ROUND = 500;
/** Of each of the three ways. */
const COUNT = inForm(4 * ROUND, Math.ceil(Number(process.env.FUZZ ?? 30_000) / 3));
/** So many at once. */
const TOGETHER = 4;
/** What the heap may grow by between the first tenth of a run and its end. */
const GROWTH_BYTES = 64 * 1024 ** 2;
/** Failures that tell how things are: nothing is set up here that they ask for. */
const EXPECTED = /company_unreachable|no_policy/;
/** The page that is shown for a failure can be looked at, with its status. */
const SHOWN = /^(\/\w\w)?\/500\b/;

v8.setFlagsFromString('--expose-gc');
const collect: () => void = vm.runInNewContext('gc');
const heapBytes = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

type Db = TestApi['runtime']['db'];

/** Ids of what there is, of several kinds. */
async function idsOf(db: Db): Promise<string[]> {
  const tables = ['applications', 'openings', 'enquiries', 'staff', 'legal_documents', 'candidates'] as const;
  const lists = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('id').orderBy('id', 'desc').limit(20).execute()),
  );
  return ['x', ...lists.flat().map(({ id }) => id)];
}

interface Answered {
  status: number;
  retryAfter: string | null;
  body: string;
}

/** Sends what is left of the count. @returns what answered as nothing may, and every status */
async function run(
  name: string,
  db: Db,
  send: (path: string, init: RequestInit) => Promise<Answered>,
  how: { origin: string; pages: boolean },
  memory: () => number | Promise<number>,
): Promise<{ flaws: string[]; statuses: Set<number>; growth: number }> {
  const progress = LONG ? progressOf('fuzz') : undefined;
  const flaws: string[] = [];
  const statuses = new Set<number>();
  const enter = async () => {
    const { token } = await enterStaff(db, ROLES, new Date());
    return `${SESSION_COOKIE}=${token}`;
  };
  const description = await send('/api/desk/openapi.json', { headers: { Cookie: await enter() } });
  const { paths } = JSON.parse(description.body) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  let early: number | undefined;
  for (let done = progress?.counts[name] ?? 0; done < COUNT; done += ROUND) {
    const known = { ids: await idsOf(db), cookie: await enter(), origin: how.origin };
    const next = fuzzer(done, operations, known, how.pages);
    const counts: Record<string, number> = { [name]: ROUND };
    const started = performance.now();
    let left = ROUND;
    const client = async () => {
      while (left-- > 0) {
        const { id, path, init } = next();
        const { status, retryAfter, body } = await send(path, init);
        statuses.add(status);
        const kind = `${name} ${status}`;
        counts[kind] = (counts[kind] ?? 0) + 1;
        // One of the requests signs out.
        if (status === 401 && init.headers.Cookie === known.cookie) known.cookie = await enter();
        if (status < 500) continue;
        if (status === 503 && retryAfter) {
          if (!EXPECTED.test(body)) counts[`${name} refused`] = (counts[`${name} refused`] ?? 0) + 1;
        } else if (!SHOWN.test(path)) {
          const request = `${init.method} ${path.slice(0, 200)} ${String(init.body ?? '').slice(0, 300)}`;
          const flaw = `${done} ${id} ${request}: ${status} ${body.slice(0, 200)}`;
          // At once: a run of hours may be broken off.
          console.error(flaw);
          flaws.push(flaw);
        }
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, client));
    progress?.add({ ...counts, [`${name} seconds`]: Math.round((performance.now() - started) / 100) / 10 });
    early ??= done >= COUNT / 10 ? await memory() : undefined;
    if (flaws.length > 20) break;
  }
  const growth = early === undefined ? 0 : (await memory()) - early;
  console.log(
    name,
    JSON.stringify({
      ...Object.fromEntries(Object.entries(progress?.counts ?? {}).filter(([key]) => key.startsWith(name))),
      growthMB: growth / 1024 ** 2,
    }),
  );
  return { flaws, statuses, growth };
}

describe('random requests to every address', () => {
  test.each(ENGINES)('in this process, on %s', { timeout: 86_400_000 }, async (engine) => {
    const api = await createTestApi(engine, { MAX_RESUME_BYTES: '65536' });
    try {
      const opening = await api.addOpening();
      await applyTo({ api, opening });
      await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
      const send = async (path: string, init: RequestInit) => {
        const answer = await api.app.request(path, init);
        return {
          status: answer.status,
          retryAfter: answer.headers.get('Retry-After'),
          body: await answer.text(),
        };
      };
      const { flaws, statuses, growth } = await run(
        engine,
        api.runtime.db,
        send,
        { origin: ORIGIN, pages: false },
        heapBytes,
      );
      expect(flaws).toEqual([]);
      // Random does not mean that all is refused at once.
      expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 415, 422]));
      expect(growth).toBeLessThan(GROWTH_BYTES);
    } finally {
      await api.close();
    }
  });

  test('over a socket, to the production build', { timeout: 86_400_000 }, async () => {
    const database = await openTestDatabase('sqlite', { empty: true });
    const server = await startServer(
      { ...database.env, LOG_LEVEL: 'error', MIN_FILL_MS: '0' },
      { args: ['--inspect=127.0.0.1:0', 'app/server.js'] },
    );
    const debug = await openDebugger(server.lines);
    try {
      await firstOpening(server);
      const send = async (path: string, init: RequestInit) => {
        const answer = await fetch(`${server.url}${path}`, { ...init, redirect: 'manual' });
        return {
          status: answer.status,
          retryAfter: answer.headers.get('Retry-After'),
          body: await answer.text(),
        };
      };
      const { flaws, growth } = await run(
        'socket',
        database.db,
        send,
        { origin: server.url, pages: true },
        async () => (await debug.usage()).heapUsed,
      );
      expect(flaws).toEqual([]);
      expect(growth).toBeLessThan(GROWTH_BYTES);
      debug.close();
      expect(await server.stop()).toBe(0);
    } finally {
      debug.close();
      await server.kill9();
      await database.drop();
    }
  });
});
