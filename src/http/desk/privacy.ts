/** Privacy: requests, retention, holds, erasures. */
import { z } from 'zod';
import { copyOf } from '../../domain/privacy/access.ts';
import { correctForRequest } from '../../domain/privacy/correct.ts';
import { listErasures } from '../../domain/privacy/erasures.ts';
import { addHold, listHolds, releaseHold } from '../../domain/privacy/holds.ts';
import {
  addRequest,
  eraseForRequest,
  listRequests,
  type RequestChange,
  readRequest,
  settleRequest,
} from '../../domain/privacy/requests.ts';
import { previewRun } from '../../domain/privacy/retention.ts';
import { effectOf } from '../../domain/privacy/rule-effect.ts';
import { listRules, type RuleSaved, removeRule, saveRule } from '../../domain/privacy/rules.ts';
import {
  correctionSchema,
  erasureSchema,
  holdSchema,
  newHoldSchema,
  newRequestSchema,
  previewSchema,
  type RuleChange,
  requestDetailSchema,
  requestSchema,
  ruleChangeSchema,
  ruleEffectSchema,
  ruleSaveSchema,
  ruleSchema,
  settleSchema,
} from '../../domain/privacy/schema.ts';
import { emailKey } from '../../domain/shared/email-key.ts';
import { queryOf } from '../../domain/shared/query.schema.ts';
import { site } from '../../site/site.ts';
import { once } from './bulk.ts';
import {
  type AnyDeskContext,
  contextOf,
  expectedVersion,
  fail,
  failStale,
  recordReading,
} from './context.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const listOf = <T extends z.ZodType>(schema: T) => ({ 200: json(z.object({ items: z.array(schema) })) });
const made = { 200: json(z.object({ id: z.string() })) };
const done = { 200: json(doneSchema) };

type Refusal = Exclude<RequestChange | RuleSaved, { ok: true }>['code'] | 'held' | 'busy' | 'nothing';

const WORDS: Readonly<Partial<Record<Refusal, string>>> = {
  held: 'A legal hold stands for this person. Release it first.',
  busy: 'A mail to this person is leaving right now. Try again in a minute.',
  nothing: 'There is nothing of this person any more.',
};

function refuse(c: AnyDeskContext, code: Refusal, subjectType: string, id: string): Promise<never> | never {
  if (code === 'stale') return failStale(c, subjectType, id);
  if (code === 'not_found') return fail('not_found');
  return fail({ code: 'not_possible', message: WORDS[code] });
}

/** Refuses a rule that erases more in the next run than whoever makes it has seen. @throws ProblemError not_confirmed */
async function expectConfirmed(c: AnyDeskContext, change: RuleChange, confirmed = 0): Promise<void> {
  const { count } = await effectOf(c.var.runtime.readDb, change, c.var.runtime.clock());
  if (count > confirmed)
    fail({
      code: 'not_confirmed',
      message: `The next run erases ${count} more records. Confirm that number.`,
    });
}

export const privacy = deskResource()
  .openapi(
    deskRoute('listPrivacyRequests', {
      request: { query: queryOf({ state: z.enum(['open', 'closed']).default('open') }) },
      responses: listOf(requestSchema),
    }),
    async (c) =>
      c.json({ items: await listRequests(c.var.runtime.db, c.req.valid('query').state === 'open') }, 200),
  )
  .openapi(
    deskRoute('addPrivacyRequest', { request: { body: json(newRequestSchema) }, responses: made }),
    async (c) => {
      const input = c.req.valid('json');
      const key = emailKey(await c.var.runtime.signer(), input.email);
      const id = await once(c, (trx) => addRequest(trx, contextOf(c), input, key));
      return c.json({ id }, 200);
    },
  )
  .openapi(
    deskRoute('getPrivacyRequest', {
      request: { params: idParam },
      responses: { 200: json(requestDetailSchema) },
    }),
    async (c) =>
      c.json((await readRequest(c.var.runtime.db, c.req.valid('param').id)) ?? fail('not_found'), 200),
  )
  .openapi(
    deskRoute('copyForPerson', {
      request: { params: idParam },
      responses: {
        200: {
          description: 'The copy of the person: a page, the same as JSON, and their files',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    }),
    async (c) => {
      const { db, storage, clock, config } = c.var.runtime;
      const { id } = c.req.valid('param');
      const row = await db
        .selectFrom('privacy_requests')
        .select('email_key')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.email_key) return fail('not_found');
      const controller = {
        name: site.legalName,
        email: site.email.enquiries,
        privacyPolicy: `${config.PUBLIC_URL}/privacy-policy`,
      };
      const zip = await copyOf({ db, storage }, [row.email_key], controller, clock());
      await recordReading(c, {
        action: 'privacy.copy',
        subjectType: 'privacy_request',
        subjectId: id,
      });
      return c.body(zip, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="your-data-${id.slice(-6)}.zip"`,
      });
    },
  )
  .openapi(
    deskRoute('settlePrivacyRequest', {
      request: { params: idParam, body: json(settleSchema) },
      responses: done,
    }),
    async (c) => {
      const [{ id }, input, version] = [c.req.valid('param'), c.req.valid('json'), expectedVersion(c)];
      const change = await once(c, (trx) => settleRequest(trx, contextOf(c), id, version, input));
      return change.ok ? c.json(DONE, 200) : refuse(c, change.code, 'privacy_request', id);
    },
  )
  .openapi(
    deskRoute('correctPerson', {
      request: { params: idParam, body: json(correctionSchema) },
      responses: done,
    }),
    async (c) => {
      const [{ id }, input, version] = [c.req.valid('param'), c.req.valid('json'), expectedVersion(c)];
      const key = input.email && emailKey(await c.var.runtime.signer(), input.email);
      const change = await once(c, (trx) => correctForRequest(trx, contextOf(c), id, version, input, key));
      return change.ok ? c.json(DONE, 200) : refuse(c, change.code, 'privacy_request', id);
    },
  )
  .openapi(deskRoute('erasePerson', { request: { params: idParam }, responses: made }), async (c) => {
    const { id } = c.req.valid('param');
    const version = expectedVersion(c);
    const erased = await eraseForRequest(c.var.runtime.privacy, contextOf(c), id, version);
    if (!erased.ok) return refuse(c, erased.code, 'privacy_request', id);
    return c.json({ id: erased.entry.id }, 200);
  })
  .openapi(deskRoute('listRetention', { responses: listOf(ruleSchema) }), async (c) =>
    c.json({ items: await listRules(c.var.runtime.db) }, 200),
  )
  .openapi(
    deskRoute('effectOfRetention', {
      request: { body: json(ruleChangeSchema) },
      responses: { 200: json(ruleEffectSchema, 'What the next run erases more') },
    }),
    async (c) => {
      const { readDb, clock } = c.var.runtime;
      return c.json(await effectOf(readDb, c.req.valid('json'), clock()), 200);
    },
  )
  .openapi(
    deskRoute('saveRetention', { request: { body: json(ruleSaveSchema) }, responses: made }),
    async (c) => {
      const [{ confirmed, ...input }, version] = [c.req.valid('json'), expectedVersion(c)];
      await expectConfirmed(c, input, confirmed);
      const change = await once(c, (trx) => saveRule(trx, contextOf(c), input, version));
      if (!change.ok) return refuse(c, change.code, 'retention', change.id);
      c.var.runtime.tasks.wake();
      return c.json({ id: change.id }, 200);
    },
  )
  .openapi(
    deskRoute('removeRetention', {
      request: {
        params: idParam,
        query: queryOf({ confirmed: z.coerce.number().int().min(0).optional() }),
      },
      responses: made,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const version = expectedVersion(c);
      await expectConfirmed(c, { remove: id }, c.req.valid('query').confirmed);
      const change = await once(c, (trx) => removeRule(trx, contextOf(c), id, version));
      if (!change.ok) return refuse(c, change.code, 'retention', id);
      c.var.runtime.tasks.wake();
      return c.json({ id }, 200);
    },
  )
  .openapi(deskRoute('previewErasure', { responses: { 200: json(previewSchema) } }), async (c) =>
    c.json(await previewRun(c.var.runtime.readDb, c.var.runtime.clock()), 200),
  )
  .openapi(deskRoute('listHolds', { responses: listOf(holdSchema) }), async (c) =>
    c.json({ items: await listHolds(c.var.runtime.db) }, 200),
  )
  .openapi(deskRoute('addHold', { request: { body: json(newHoldSchema) }, responses: made }), async (c) => {
    const input = c.req.valid('json');
    const { subject, reason } = input;
    const signer = await c.var.runtime.signer();
    const whom = subject.includes('@')
      ? { emailKey: emailKey(signer, subject) }
      : { reference: subject.toUpperCase() };
    const added = await once(c, (trx) => addHold(trx, contextOf(c), whom, reason));
    if (added.ok) return c.json({ id: added.id }, 200);
    return fail({ code: 'validation_failed', errors: { subject: 'Nothing has this reference' } });
  })
  .openapi(deskRoute('releaseHold', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    const released = await once(c, (trx) => releaseHold(trx, contextOf(c), id));
    return released ? c.json(DONE, 200) : fail('not_found');
  })
  .openapi(deskRoute('listErasures', { responses: listOf(erasureSchema) }), async (c) =>
    c.json({ items: await listErasures(c.var.runtime.db) }, 200),
  )
  .openapi(
    deskRoute('getCertificate', {
      request: { params: idParam },
      responses: {
        200: {
          description: 'The certificate, a JWS',
          content: { 'application/jose': { schema: { type: 'string' } } },
        },
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const row = await c.var.runtime.db
        .selectFrom('erasures')
        .select('entry')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return fail('not_found');
      const { certificate } = JSON.parse(row.entry) as { certificate: string };
      return c.body(certificate, 200, {
        'Content-Type': 'application/jose',
        'Content-Disposition': `attachment; filename="certificate-${id.slice(-6)}.jws"`,
      });
    },
  );
