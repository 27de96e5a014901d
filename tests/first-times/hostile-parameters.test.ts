/** Every address of the product with values that no one honest sends, on both engines: nothing breaks, and every refusal is one of ours. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../src/platform/http/define-route.ts';
import { PROBLEMS } from '../../src/platform/http/errors.ts';
import { ROLES } from '../../src/platform/staff/actor.ts';
import { ROUTES } from '../../src/server/routes.ts';
import { STAFF_ROUTES } from '../../src/server/staff-routes.ts';
import { type Answer, lentApi } from '../support/api.ts';
import { ENGINES_ALIKE, HARDER_ENGINES, lentDatabase } from '../support/databases.ts';
import { insider, ORIGIN } from '../support/desk.ts';
import { enquiry, idOf, jsonPost } from '../support/forms.ts';
import { applyTo } from '../support/hiring.ts';
import { all, BODIES, bodyOf, FILLINGS, IDS, PARAMETERS, type Schema } from '../support/hostile-requests.ts';
import { lentServer } from '../support/lent-server.ts';
import { oneOfEach } from '../support/size.ts';

/** Failures that tell how things are: nothing is set up here that they ask for. */
const EXPECTED: readonly string[] = ['company_unreachable', 'no_policy'];

/** A sentence for people, and what only a program says. */
const SENTENCE = /^[\p{Lu}“].*[\p{L}\p{N}.?!”)]$/su;
const PROGRAM =
  /: expected\b|, received (?!screening)|\b(?:unrecognized|undefined|null|NaN|regex)\b|[<>]=|Invalid /;

/** One in twelve, but with `npm run test:all`: all of them go through the same few readers. */
const ASKED = oneOfEach(12, PARAMETERS, 2);

type Row = [id: string, route: Route];
const rowsOf = (...kinds: readonly Route['kind'][]): Row[] =>
  (Object.entries(ROUTES) as Row[]).filter(([, { kind }]) => kinds.includes(kind));
/** The stream of changes does not end by itself; what it takes is a header. */
const DESK = (Object.entries(STAFF_ROUTES) as Row[]).filter(([id]) => id !== 'live');
const CHANGES = DESK.filter(([, { method }]) => method !== 'GET');
const PUBLIC = rowsOf('api', 'form', 'probe');
const PAGES = rowsOf('page', 'feed');

/** What is wrong with an answer; undefined where it is as it should be. */
function flawOf({ status, headers, body }: Answer): string | undefined {
  if (status < 400) return undefined;
  const { code, message, errors = {}, values } = body;
  if (status >= 500 && !EXPECTED.includes(code)) return `${status} ${JSON.stringify(body)}`;
  if (!headers.get('content-type')?.startsWith('application/json')) return `${status} is no JSON: ${body}`;
  // A form's page says it in words of its own.
  if (!values && PROBLEMS[code as keyof typeof PROBLEMS]?.[0] !== status)
    return `${status} with the code ${code}`;
  const words = [...(values ? [] : [message]), ...Object.values(errors)].map(String);
  return words.find((text) => !SENTENCE.test(text) || PROGRAM.test(text));
}

interface Ask {
  path: string;
  init: { method: string; body?: BodyInit; headers?: Record<string, string> };
}

/** @returns what is wrong, by request */
const flaws = (asks: readonly Ask[], send: (ask: Ask) => Promise<Answer>): Promise<string[]> =>
  all(asks, async (ask) => {
    const flaw = flawOf(await send(ask));
    const { path, init } = ask;
    return flaw && `${init.method} ${path.slice(0, 120)} ${String(init.body ?? '').slice(0, 80)}: ${flaw}`;
  });

const queries = (method: string, path: string, names: readonly string[], needed = ''): Ask[] =>
  names
    .flatMap((name) => [
      ...ASKED.map((value) => `${name}=${value}`),
      `${name}=a&${name}=,&${name}`,
      `${name}[]=a&${name}[x]=b`,
    ])
    .map((query) => ({ path: `${path}?${needed}${query}`, init: { method } }));

const hostileIds = ({ path, method }: Route): Ask[] =>
  path.includes(':') ? IDS.map((id) => ({ path: path.replace(/:\w+/, id), init: { method } })) : [];

/** @param turn which of those that are no object, of which all but one third are for `npm run test:all` */
const bodies = (method: string, path: string, turn: number): Ask[] =>
  oneOfEach(3, Object.values(BODIES), turn % 3).map(({ type, body }) => ({
    path,
    init: { method, body, ...(type ? { headers: { 'Content-Type': type } } : {}) },
  }));

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

describe.each(HARDER_ENGINES)('hostile requests on %s', (engine) => {
  const api = lentApi('all', engine);
  /** What is there, by the beginnings of its addresses. */
  let known: readonly (readonly [start: string, id: string])[];
  let operations: ReadonlyMap<string, Operation>;
  beforeAll(async () => {
    const opening = await api.addOpening();
    const { body } = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    known = [
      ['/api/desk/applications/', await applyTo({ api, opening })],
      ['/api/desk/enquiries/', await idOf(api.runtime.db, 'enquiries', body.data.reference)],
      ['/api/desk/openings/', opening],
      ['/api/admin/GetAjob/', opening],
      ['/JobApply/', opening],
      ['/api/desk/mail/templates/', 'delay.application'],
    ];
    const { browser } = await insider(api, ROLES);
    const { paths } = (await browser.get(STAFF_ROUTES.describe.path)).body;
    const described = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path));
    operations = new Map(described.map((one) => [one.operationId, one]));
  });

  /** An address of a row, of something that is there where there is such a thing. */
  const at = ({ path }: Route): string =>
    path.replace(/:\w+/, known.find(([start]) => path.startsWith(start))?.[1] ?? 'nothing');

  const signedOut = ({ path, init }: Ask): Promise<Answer> =>
    api.send(path, {
      ...init,
      headers: { 'X-Desk': '1', Origin: ORIGIN, Host: 'localhost:4321', 'If-Match': '"1"', ...init.headers },
    });

  /** Someone with every role. Whoever signs out or is disabled on the way comes in again. */
  async function everyRole() {
    const enter = async () => {
      const { browser } = await insider(api, ROLES);
      return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    };
    let Cookie = await enter();
    return async ({ path, init }: Ask): Promise<Answer> => {
      const send = () => signedOut({ path, init: { ...init, headers: { ...init.headers, Cookie } } });
      const answer = await send();
      if (!['signed_out', 'forbidden'].includes(answer.body?.code)) return answer;
      Cookie = await enter();
      return send();
    };
  }

  test('parameters of the desk', async () => {
    const send = await everyRole();
    const asks: Ask[] = [];
    for (const [id, route] of DESK) {
      asks.push(...hostileIds(route));
      if (route.method !== 'GET') continue;
      const needed = 'reason=audit&';
      // What an address takes it says itself, to whoever asks for something else.
      const { body } = await send({ path: `${at(route)}?${needed}zzz=1`, init: { method: 'GET' } });
      const [, told = 'zzz'] = /Known: ([\w, ]+)\./.exec(JSON.stringify(body)) ?? [];
      const described = operations.get(id)?.parameters?.filter((one) => one.in === 'query') ?? [];
      const names = new Set([...told.split(', '), ...described.map(({ name }) => name)]);
      asks.push(...queries('GET', at(route), [...names], id.startsWith('export') ? needed : ''));
    }
    expect(asks.length).toBeGreaterThan(1_000);
    expect(asks.some(({ path }) => path.includes('/enquiries?status=,'))).toBe(true);
    expect(await flaws(asks, send)).toEqual([]);
  }, 60_000);

  test('bodies of the desk', async () => {
    const asks = CHANGES.flatMap(([id, route], index) => {
      const schema = operations.get(id)?.requestBody?.content['application/json']?.schema;
      // Each address gets two of the five, by turns.
      const fillings = oneOfEach(3, FILLINGS, index % 3);
      const filled = schema ? fillings.map((filling) => JSON.stringify(bodyOf(schema, filling))) : [];
      const init = { method: route.method, headers: { 'Content-Type': 'application/json' } };
      const path = at(route);
      return [
        ...bodies(route.method, path, index),
        ...filled.map((body) => ({ path, init: { ...init, body } })),
      ];
    });
    expect(asks.length).toBeGreaterThan(500);
    expect(await flaws(asks, await everyRole())).toEqual([]);
  }, 60_000);

  test('bodies of whoever is signed out', async () => {
    const asks = CHANGES.flatMap(([, route], index) => bodies(route.method, at(route), index));
    expect(await flaws(asks, signedOut)).toEqual([]);
  }, 60_000);

  test('the public API and the forms', async () => {
    const asks = PUBLIC.flatMap(([, route], index) => [
      ...hostileIds(route),
      ...queries(route.method, at(route), [...(route.query ?? []), 'zzz']),
      ...(route.method === 'GET' ? [] : bodies(route.method, at(route), index)),
    ]);
    expect(await flaws(asks, ({ path, init }) => api.send(path, init))).toEqual([]);
  }, 60_000);
});

describe.each(ENGINES_ALIKE)('hostile requests for pages on %s', (engine) => {
  const database = lentDatabase('all', engine);
  const server = lentServer('all', () => ({ ...database.env, SEED_SAMPLES: 'never' }));

  test('no page and no feed breaks', async () => {
    const addresses = PAGES.flatMap(([, { path, query = [] }]) => [
      ...(path.includes(':') ? IDS.map((id) => path.replace(/:\w+/, id)) : []),
      ...[...query, 'zzz'].flatMap((name) =>
        ASKED.map((value) => `${path.replace(/:\w+/, 'nothing')}?${name}=${value}`),
      ),
    ]);
    expect(addresses.length).toBeGreaterThan(150);
    const broken = await all(addresses, async (address) => {
      const answer = await fetch(server.url + address, { redirect: 'manual' });
      // Read to its end, so that the next request goes over the same connection.
      await answer.arrayBuffer();
      const { status } = answer;
      return status >= 500 ? `${status} ${address.slice(0, 120)}` : undefined;
    });
    expect(broken).toEqual([]);
  }, 60_000);
});
