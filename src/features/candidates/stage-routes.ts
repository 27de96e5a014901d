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
    {
      method: 'POST',
      path: '/moves',
      permission: 'candidate.move',
      body: moveSchema,
      answer: bulkResultSchema,
      description: 'The result of each',
    },
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
    {
      method: 'POST',
      path: '/opening-moves',
      permission: 'candidate.move',
      body: openingMoveSchema,
      answer: bulkResultSchema,
      description: 'The result of each',
    },
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
    {
      method: 'GET',
      path: '/opening-choices',
      permission: 'candidate.refer',
      answer: listOf(openingChoiceSchema),
    },
    async ({ runtime, actor }) => ({
      // A draft is hiring's alone.
      items: await openOpenings(runtime.readDb, !mayEver(actor, 'candidate.move')),
    }),
  ),
  assign: staffRoute(
    {
      method: 'POST',
      path: '/assignments',
      permission: 'candidate.write',
      body: assignSchema,
      answer: bulkResultSchema,
      description: 'The result of each',
    },
    (request) => {
      const { context } = request;
      return request.carryOutEach(request.body.items, async (trx, row) => ({
        id: row.id,
        ...(await assignApplication(trx, context, row)),
      }));
    },
  ),
  endPromise: staffCommand(
    {
      method: 'POST',
      path: '/applications/:id/no-reply-needed',
      permission: 'candidate.mail',
      answer: z.object({ id: z.string(), version: z.int(), change: z.string() }),
      description: 'With the id of its undo',
    },
    ({ target }) =>
      (trx, context) =>
        endPromise(trx, context, target),
  ),
  listAssignees: staffRoute(
    {
      method: 'GET',
      path: '/assignees',
      permission: 'candidate.write',
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
    {
      method: 'GET',
      path: '/decline-reasons',
      permission: 'candidate.move',
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
    {
      method: 'POST',
      path: '/candidates/merges',
      permission: 'candidate.merge',
      body: mergeSchema,
      answer: z.object({ change: z.string() }),
    },
    ({ body }) =>
      (trx, context) =>
        mergeCandidates(trx, context, body),
  ),
  unmergeCandidates: staffCommand(
    {
      method: 'DELETE',
      path: '/candidates/merges/:id',
      permission: 'candidate.merge',
      answer: doneSchema,
    },
    ({ id }) =>
      (trx, context) =>
        undo(trx, context, MERGE, id),
  ),
};
