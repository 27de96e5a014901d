/** Moves through the stages, many at once, with undo; assignment; persons that are one. */
import { z } from 'zod';
import { readValues } from '../../platform/lists/filters.schema.ts';
import { queryOf } from '../../platform/lists/query.schema.ts';
import { bulkResultSchema } from '../../platform/staff/schema.ts';
import { undo } from '../audit-log/undo.ts';
import { mayEver } from '../permissions/schema.ts';
import { doneSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { assigneesFor } from './assignees.ts';
import { MERGE, mergeCandidates } from './commands/candidates.ts';
import { changeOpening, openOpenings } from './commands/change-opening.ts';
import { assignApplication, endPromise, moveApplication } from './commands/move.ts';
import { declineReasonsFor } from './decline-emails.ts';
import {
  assigneesSchema,
  assignSchema,
  declineReasonSchema,
  mergeSchema,
  moveSchema,
  openingChoiceSchema,
  openingMoveSchema,
} from './schema.ts';

export const stageRoutes = {
  move: staffRoute(
    'POST /moves',
    'candidate.move',
    { body: moveSchema, answer: bulkResultSchema, description: 'The result of each' },
    (request) => {
      const { context, signature } = request;
      const { items, stage, reason, mail } = request.body;
      const email = mail && { ...mail, signature };
      return request.carryOutEach(items, async (trx, target) => ({
        ...(await moveApplication(trx, context, target, { stage, reason, mail: email })),
        id: target.id,
      }));
    },
  ),
  changeOpening: staffRoute(
    'POST /opening-moves',
    'candidate.move',
    { body: openingMoveSchema, answer: bulkResultSchema, description: 'The result of each' },
    (request) => {
      const { context, signature } = request;
      const { items, opening, mail } = request.body;
      const email = mail && { ...mail, signature };
      return request.carryOutEach(items, async (trx, target) => ({
        ...(await changeOpening(trx, context, target, { opening, mail: email })),
        id: target.id,
      }));
    },
  ),
  listOpenOpenings: staffRoute(
    'GET /opening-choices',
    'candidate.refer',
    { answer: listOf(openingChoiceSchema) },
    async ({ runtime, actor }) => ({
      // A draft is hiring's alone.
      items: await openOpenings(runtime.readDb, !mayEver(actor, 'candidate.move')),
    }),
  ),
  assign: staffRoute(
    'POST /assignments',
    'candidate.write',
    { body: assignSchema, answer: bulkResultSchema, description: 'The result of each' },
    (request) => {
      const { context } = request;
      return request.carryOutEach(request.body.items, async (trx, row) => ({
        id: row.id,
        ...(await assignApplication(trx, context, row)),
      }));
    },
  ),
  endPromise: staffCommand(
    'POST /applications/:id/no-reply-needed',
    'candidate.mail',
    {
      answer: z.object({ id: z.string(), version: z.int(), change: z.string() }),
      description: 'With the id of its undo',
    },
    (trx, context, { target }) => endPromise(trx, context, target),
  ),
  listAssignees: staffRoute(
    'GET /assignees',
    'candidate.write',
    {
      query: queryOf({
        openings: z.string().max(2_000).optional(),
        application: z.string().max(64).optional(),
      }),
      answer: assigneesSchema,
    },
    async ({ runtime, query }) => ({
      items: await assigneesFor(runtime.readDb, readValues(query.openings ?? '').values, query.application),
    }),
  ),
  listDeclineReasons: staffRoute(
    'GET /decline-reasons',
    'candidate.move',
    {
      query: queryOf({ application: z.string().max(64).optional(), blind: z.literal('1').optional() }),
      answer: listOf(declineReasonSchema),
    },
    async ({ runtime, query: { application, blind }, signature }) => ({
      items: await declineReasonsFor(
        runtime.db,
        signature,
        runtime.content.mailWords,
        application,
        blind === '1',
      ),
    }),
  ),
  mergeCandidates: staffCommand(
    'POST /candidates/merges',
    'candidate.merge',
    { body: mergeSchema, answer: z.object({ change: z.string() }) },
    (trx, context, { body }) => mergeCandidates(trx, context, body),
  ),
  unmergeCandidates: staffCommand(
    'DELETE /candidates/merges/:id',
    'candidate.merge',
    { answer: doneSchema },
    (trx, context, { id }) => undo(trx, context, MERGE, id),
  ),
};
