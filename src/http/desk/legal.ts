/** Legal texts: written, compared, approved by a second person, dated; and what anybody agreed to. */
import { z } from 'zod';
import { lastChange } from '../../domain/events/queries.ts';
import { askApproval } from '../../domain/legal/approval.ts';
import { agreementOf, listLegal, readLegal, shownAt } from '../../domain/legal/desk.ts';
import {
  approveLegal,
  createLegal,
  dropLegal,
  LEGAL_SUBJECT,
  type LegalSaved,
  saveLegal,
  scheduleLegal,
  withdrawLegal,
} from '../../domain/legal/editor.ts';
import {
  agreementSchema,
  askApprovalSchema,
  legalDetailSchema,
  legalInputSchema,
  legalListSchema,
  newLegalSchema,
  scheduleSchema,
  shownQuerySchema,
  shownSchema,
} from '../../domain/legal/schema.ts';
import type { DeskContext } from '../../domain/shared/actor.ts';
import { sanitizeRichText } from '../../domain/shared/rich-text.ts';
import type { Database } from '../../infra/database/types.ts';
import { once } from './bulk.ts';
import { type AnyDeskContext, actorOf, contextOf, expectedVersion, fail } from './context.ts';
import { deskResource, deskRoute, idParam, json } from './route.ts';

const saved = { 200: json(z.object({ id: z.string(), revision: z.int() }), 'Where it stands now') };
const html = z.object({ html: z.string().max(200_000) });

/** What a change came to. @throws ProblemError */
async function answer(c: AnyDeskContext, id: string, result: LegalSaved) {
  if (result.ok) return c.json({ id: result.id, revision: result.revision }, 200);
  switch (result.code) {
    case 'not_found':
      return fail('not_found');
    case 'not_possible':
      return fail({ code: 'not_possible', message: result.message });
    case 'invalid':
      return fail({ code: 'validation_failed', errors: result.errors });
    case 'stale': {
      const { db, clock } = c.var.runtime;
      const last = await lastChange(db, LEGAL_SUBJECT, id);
      const now = await readLegal(db, actorOf(c), id, clock());
      return fail({ code: 'stale', details: { meanwhile: last && { ...last, version: now?.revision } } });
    }
  }
}

type Step = (
  trx: Database,
  context: DeskContext,
  seen: { id: string; revision: number },
) => Promise<LegalSaved>;

/** One step on the version that the browser has seen. */
async function step(c: AnyDeskContext, id: string, work: Step) {
  const revision = expectedVersion(c);
  return answer(c, id, await once(c, (trx) => work(trx, contextOf(c), { id, revision })));
}

export const legalTexts = deskResource()
  .openapi(deskRoute('listLegal', { responses: { 200: json(legalListSchema) } }), async (c) => {
    const { readDb, clock } = c.var.runtime;
    return c.json({ items: await listLegal(readDb, clock()) }, 200);
  })
  // Before the address of one, whose pattern fits it, too.
  .openapi(
    deskRoute('shownLegal', {
      request: { query: shownQuerySchema },
      responses: { 200: json(shownSchema, 'What the public saw at that moment') },
    }),
    async (c) => {
      const { readDb, clock } = c.var.runtime;
      const { kind, at } = c.req.valid('query');
      return c.json(await shownAt(readDb, kind, at, clock()), 200);
    },
  )
  .openapi(
    deskRoute('previewLegal', {
      request: { body: json(html) },
      responses: { 200: json(html, 'As the site would show it') },
    }),
    (c) => c.json({ html: sanitizeRichText(c.req.valid('json').html) }, 200),
  )
  .openapi(
    deskRoute('createLegal', { request: { body: json(newLegalSchema) }, responses: saved }),
    async (c) => {
      const { kind, from } = c.req.valid('json');
      return answer(c, '', await once(c, (trx) => createLegal(trx, contextOf(c), kind, from)));
    },
  )
  .openapi(
    deskRoute('getLegal', { request: { params: idParam }, responses: { 200: json(legalDetailSchema) } }),
    async (c) => {
      const { readDb, clock } = c.var.runtime;
      const found = await readLegal(readDb, actorOf(c), c.req.valid('param').id, clock());
      return c.json(found ?? fail('not_found'), 200);
    },
  )
  .openapi(
    deskRoute('saveLegal', {
      request: { params: idParam, body: json(legalInputSchema) },
      responses: saved,
    }),
    (c) => {
      const input = c.req.valid('json');
      return step(c, c.req.valid('param').id, (trx, context, seen) => saveLegal(trx, context, seen, input));
    },
  )
  .openapi(deskRoute('dropLegal', { request: { params: idParam }, responses: saved }), (c) =>
    step(c, c.req.valid('param').id, dropLegal),
  )
  .openapi(
    deskRoute('askApproval', {
      request: { params: idParam, body: json(askApprovalSchema) },
      responses: saved,
    }),
    async (c) => {
      const { staff } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const answered = await step(c, id, (trx, context, seen) => askApproval(trx, context, seen, staff));
      c.var.runtime.tasks.wake();
      return answered;
    },
  )
  .openapi(deskRoute('approveLegal', { request: { params: idParam }, responses: saved }), (c) =>
    step(c, c.req.valid('param').id, approveLegal),
  )
  .openapi(
    deskRoute('scheduleLegal', {
      request: { params: idParam, body: json(scheduleSchema) },
      responses: saved,
    }),
    (c) => {
      const when = c.req.valid('json');
      const at = 'at' in when ? when.at : undefined;
      return step(c, c.req.valid('param').id, (trx, context, seen) => scheduleLegal(trx, context, seen, at));
    },
  )
  .openapi(deskRoute('withdrawLegal', { request: { params: idParam }, responses: saved }), (c) =>
    step(c, c.req.valid('param').id, withdrawLegal),
  )
  .openapi(
    deskRoute('getAgreement', {
      request: { params: idParam },
      responses: { 200: json(agreementSchema, 'The exact words') },
    }),
    async (c) => {
      const found = await agreementOf(c.var.runtime.readDb, c.req.valid('param').id);
      return c.json(found ?? fail({ code: 'not_found', message: 'No submission has this reference.' }), 200);
    },
  );
