/** Moves through the stages, many at once, with their way back; assignment; persons that are one. */
import { z } from 'zod';
import { assigneesFor } from '../../domain/hiring/assignees.ts';
import { mergeCandidates, unmergeCandidates } from '../../domain/hiring/candidates.ts';
import { declineReasonsFor, fillMail } from '../../domain/hiring/letters.ts';
import { mailApplicant } from '../../domain/hiring/mails.ts';
import { assignApplication, moveApplication, undoMove } from '../../domain/hiring/moves.ts';
import {
  assigneesSchema,
  assignSchema,
  declineReasonSchema,
  mergeSchema,
  moveSchema,
} from '../../domain/hiring/schema.ts';
import { bulkResultSchema, undoSchema } from '../../domain/shared/desk.schema.ts';
import { several } from '../../domain/shared/listing.ts';
import { queryOf } from '../../domain/shared/query.schema.ts';
import { bulk, once } from './bulk.ts';
import { contextOf, fail, signatureOf } from './context.ts';
import { deskResource, deskRoute, idParam, json } from './route.ts';

const results = { 200: json(bulkResultSchema, 'What became of each') };

export const moves = deskResource()
  .openapi(deskRoute('move', { request: { body: json(moveSchema) }, responses: results }), async (c) => {
    const { items, stage, reason, mail } = c.req.valid('json');
    const context = contextOf(c);
    const answer = await bulk(c, items, async (trx, { id, version }) => {
      const moved = await moveApplication(trx, context, { id, version, stage, reason });
      if (!moved.ok || !mail) return { id, ...moved };
      const task = await mailApplicant(trx, context, id, await fillMail(trx, signatureOf(c), id, mail));
      await trx.updateTable('stage_changes').set({ task_id: task }).where('id', '=', moved.change).execute();
      return { id, ...moved };
    });
    return c.json(answer, 200);
  })
  .openapi(deskRoute('undoMoves', { request: { body: json(undoSchema) }, responses: results }), async (c) => {
    const context = contextOf(c);
    const answer = await bulk(c, c.req.valid('json').changes, async (trx, change) => {
      const undone = await undoMove(trx, context, change);
      return { ...undone, id: undone.id ?? change };
    });
    return c.json(answer, 200);
  })
  .openapi(deskRoute('assign', { request: { body: json(assignSchema) }, responses: results }), async (c) => {
    const context = contextOf(c);
    const answer = await bulk(c, c.req.valid('json').items, async (trx, row) => ({
      id: row.id,
      ...(await assignApplication(trx, context, row)),
    }));
    return c.json(answer, 200);
  })
  .openapi(
    deskRoute('listAssignees', {
      request: { query: queryOf({ openings: z.string().max(2_000).optional() }) },
      responses: { 200: json(assigneesSchema) },
    }),
    async (c) => {
      const openings = several(c.req.valid('query').openings ?? '');
      return c.json({ items: await assigneesFor(c.var.runtime.readDb, openings) }, 200);
    },
  )
  .openapi(
    deskRoute('listDeclineReasons', {
      request: {
        query: queryOf({ application: z.string().max(64).optional(), blind: z.literal('1').optional() }),
      },
      responses: { 200: json(z.object({ items: z.array(declineReasonSchema) })) },
    }),
    async (c) => {
      const { db } = c.var.runtime;
      const { application, blind } = c.req.valid('query');
      return c.json({ items: await declineReasonsFor(db, signatureOf(c), application, blind === '1') }, 200);
    },
  )
  .openapi(
    deskRoute('mergeCandidates', {
      request: { body: json(mergeSchema) },
      responses: { 200: json(z.object({ merge: z.string() })) },
    }),
    async (c) => {
      const merged = await once(c, (trx) => mergeCandidates(trx, contextOf(c), c.req.valid('json')));
      if (!merged.ok) return fail('not_found');
      return c.json({ merge: merged.merge }, 200);
    },
  )
  .openapi(
    deskRoute('unmergeCandidates', {
      request: { params: idParam },
      responses: { 200: json(z.object({ merge: z.string() })) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const undone = await once(c, (trx) => unmergeCandidates(trx, contextOf(c), id));
      if (!undone.ok) return fail('not_found');
      return c.json({ merge: undone.merge }, 200);
    },
  );
