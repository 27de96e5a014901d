/** Random requests to every address of the product, made of the declared routes and the schemas of their bodies. */
import { STATUSES } from '../../../src/features/enquiries/desk.schema.ts';
import type { Route } from '../../../src/platform/http/define-route.ts';
import { ROUTES } from '../../../src/server/routes.ts';
import { STAFF_ROUTES } from '../../../src/server/staff-routes.ts';
import { pathsOf } from '../../../src/site/routes.ts';
import { dice } from '../../bench/data.ts';
import { application, enquiry, multipart, resumeFile } from '../../support/forms.ts';
import { BODIES, bodyOf, FILLINGS, IDS, PARAMETERS, type Schema } from '../../support/hostile-requests.ts';
import { samplePdf } from '../../support/resumes.ts';

export interface FuzzRequest {
  /** The operation, for counting. */
  id: string;
  path: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** Of the description of the API. */
export interface Operation {
  operationId: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** What a request may be about. */
export interface Known {
  ids: readonly string[];
  /** The cookie of a person who may do everything. */
  cookie: string;
  origin: string;
}

const LISTS = [
  'q',
  'stage',
  'status',
  'assignee',
  'opening',
  'sort',
  'limit',
  'cursor',
  'late',
  'blind',
  'box',
];
const TEXTS = [
  '',
  'a',
  'Rao',
  'x'.repeat(6_000),
  "' or 1=1 --",
  '{{7*7}}',
  '{name}',
  '../../x',
  '\r\nBcc: a@b.example',
  '__proto__',
  '😀',
  '\u202e',
  '<b>hi</b>',
  '-0',
  '1e999',
  'NaN',
  'a@b.example',
  '2026-11-25',
  ...FILLINGS.map(({ text }) => text),
];
const VALUES = ['1', 'me', 'none', 'received', '-created', 'inbox', '50', 'a,b', ...STATUSES];

/** The stream of changes does not end by itself. */
const OPERATIONS = Object.entries(STAFF_ROUTES).filter(([id]) => id !== 'live');
const ADDRESSES = (Object.entries(ROUTES) as [string, Route][])
  .filter(([, { kind, path }]) => kind !== 'desk' || !path.startsWith('/api/'))
  .flatMap(([id, route]) => pathsOf(route).map((path) => [id, { ...route, path }] as const));

/**
 * A stream of requests that is the same for the same seed.
 * @param operations of the description of the staff API
 * @param pages whether pages and files of the build are asked for, too
 */
export function fuzzer(seed: number, operations: readonly Operation[], known: Known, pages: boolean) {
  const { below, next, pick } = dice(seed);
  const often = (share: number) => next() < share;
  const schemas = new Map(
    operations.map(({ operationId, requestBody }) => [
      operationId,
      requestBody?.content['application/json']?.schema,
    ]),
  );
  const id = () => (often(0.8) ? pick(known.ids) : pick(IDS));
  const filled = (path: string) => path.replace(/:\w+/g, id).replace(/\*$/, id);
  const query = (names: readonly string[]) =>
    Array.from({ length: below(4) }, () => {
      const value = often(0.7) ? encodeURIComponent(pick([...VALUES, ...known.ids])) : pick(PARAMETERS);
      return `${pick(names)}=${value}`;
    }).join('&');

  /** A body as the schema has it, with a value here and there that is another. */
  function damaged(value: unknown): unknown {
    if (often(0.03)) return pick<unknown>([null, [], {}, 0, -1, true, pick(TEXTS), Number.MAX_SAFE_INTEGER]);
    if (Array.isArray(value))
      return Array.from({ length: often(0.8) ? 1 : below(4) }, () => damaged(value[0]));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => (often(0.05) ? [] : [[name, damaged(one)]])),
      );
    if (typeof value !== 'string') return value;
    return often(0.5) ? value : often(0.4) ? pick(known.ids) : pick(TEXTS);
  }

  function staff(): FuzzRequest {
    const [name, route] = pick(OPERATIONS);
    const schema = schemas.get(name);
    const headers: Record<string, string> = often(0.95) ? { Cookie: known.cookie } : {};
    if (route.method !== 'GET' && often(0.97))
      Object.assign(headers, { Origin: known.origin, 'X-Desk': '1' });
    if (route.method !== 'GET' && often(0.8))
      headers['If-Match'] = often(0.9) ? `"${1 + below(3)}"` : pick(['x', '"-1"', '*']);
    let body: BodyInit | undefined;
    if (schema && often(0.93)) {
      headers['Content-Type'] = 'application/json';
      body = JSON.stringify(damaged(bodyOf(schema, pick(FILLINGS))));
    } else if (route.method !== 'GET') {
      const odd = pick(Object.values(BODIES));
      if (odd.type) headers['Content-Type'] = odd.type;
      body = odd.body;
    }
    const search = often(0.4) ? `?${query(LISTS)}` : '';
    return {
      id: name,
      path: `${filled(route.path)}${search}`,
      init: { method: route.method, headers, ...(body === undefined ? {} : { body }) },
    };
  }

  /** A form as a browser or a program sends it. */
  function sent(path: string): FuzzRequest['init'] {
    const isApplication = /Apply/.test(path);
    const fields = damaged(
      isApplication ? application(pick(known.ids)) : { ...enquiry(), PrivacyPolicy: 'on' },
    );
    const texts = Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, value]) => [name, String(value).toWellFormed()]),
    );
    const headers: Record<string, string> = often(0.3)
      ? { 'Idempotency-Key': `fuzz-${below(10_000)}-key` }
      : {};
    if (often(0.05)) {
      const odd = pick(Object.values(BODIES));
      return {
        method: 'POST',
        headers: { ...headers, ...(odd.type ? { 'Content-Type': odd.type } : {}) },
        body: odd.body,
      };
    }
    if (isApplication) {
      const data = often(0.7) ? samplePdf(1_000 + below(2_000)) : Buffer.from(pick(TEXTS));
      const form = multipart(texts, often(0.9) ? [resumeFile({ data })] : []);
      const end = often(0.9) ? form.body.length : below(form.body.length);
      const body = Buffer.from(form.body.subarray(0, end));
      for (let wounds = often(0.2) ? 1 + below(3) : 0; wounds > 0; wounds--)
        body[below(body.length)] = below(256);
      return { method: 'POST', headers: { ...headers, 'Content-Type': form.type }, body };
    }
    const isJson = path.startsWith('/api/');
    const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
    const body = isJson ? JSON.stringify(fields) : new URLSearchParams(texts).toString();
    return { method: 'POST', headers: { ...headers, 'Content-Type': type }, body };
  }

  function visitor(): FuzzRequest {
    const [name, { path, method, query: names = ['q'], kind }] = pick(
      pages ? ADDRESSES : ADDRESSES.filter(([, route]) => ['api', 'form', 'probe'].includes(route.kind)),
    );
    const asked = often(0.03) ? pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : method;
    const search = often(0.5) ? `?${query(names.length > 0 ? names : ['q'])}` : '';
    const init = asked === 'POST' ? sent(path) : { method: asked, headers: {} };
    return { id: `${kind} ${name}`, path: `${filled(path)}${search}`, init };
  }

  return (): FuzzRequest => (often(0.75) ? staff() : visitor());
}
