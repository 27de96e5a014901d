/** Openings of the desk. */
import { visibleOpenings } from '../candidates/visible.ts';
import { fail, listingOf, type StaffRequest } from '../permissions/staff-request.ts';
import { listOf, preparedCommand, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { attendRoute } from '../presence/attend-route.ts';
import { closeWithApplications } from './commands/close.ts';
import {
  createOpening,
  duplicateOpening,
  putOnSite,
  saveOpening,
  unscheduleOpening,
} from './commands/edit.ts';
import { compareScorecards } from './comparison.ts';
import {
  closedSchema,
  closeSchema,
  comparisonSchema,
  numbersSchema,
  OPENING_FILTERS,
  openingDetailSchema,
  openingInputSchema,
  openingListSchema,
  publishSchema,
  revisionSchema,
  savedSchema,
} from './desk.schema.ts';
import { listForDesk, readForDesk } from './desk.ts';
import { numbersOf } from './metrics.ts';
import { revisionsOf } from './revisions.ts';

type OneOpening = Pick<StaffRequest, 'runtime' | 'actor' | 'id' | 'now'>;

/** The opening of the address, as this person may see it. @throws ProblemError not_found */
const visible = async ({ runtime, actor, id, now }: OneOpening) =>
  (await readForDesk(runtime.readDb, actor, id, now)) ?? fail('not_found');

/** For parts of an opening, which itself is not read. @throws ProblemError not_found, if this person may not see it */
async function assertVisible({ runtime, actor, id }: Omit<OneOpening, 'now'>): Promise<void> {
  const opening = visibleOpenings(runtime.readDb, actor).select('openings.id').where('openings.id', '=', id);
  if (!(await opening.executeTakeFirst())) fail('not_found');
}

export const openingRoutes = {
  listOpenings: staffRoute(
    'GET /openings',
    'opening.read',
    { answer: openingListSchema },
    ({ runtime, actor, query, now }) =>
      listForDesk(
        runtime.readDb,
        actor,
        listingOf(query, OPENING_FILTERS, ['title', 'updated', 'published']),
        now,
      ),
  ),
  createOpening: staffCommand(
    'POST /openings',
    'opening.write',
    { body: openingInputSchema, answer: savedSchema },
    (trx, context, { body, runtime }) => createOpening(trx, context, body, runtime.content.offices),
  ),
  getOpening: staffRoute('GET /openings/:id', 'opening.read', { answer: openingDetailSchema }, visible),
  attendOpening: attendRoute('opening', 'PUT /openings/:id/presence', 'opening.read', assertVisible),
  saveOpening: staffCommand(
    'PUT /openings/:id',
    'opening.write',
    { body: openingInputSchema, answer: savedSchema },
    (trx, context, { target, body, runtime }) =>
      saveOpening(trx, context, target, body, runtime.content.offices),
  ),
  publishOpening: staffCommand(
    'POST /openings/:id/publish',
    'opening.publish',
    { body: publishSchema, answer: savedSchema },
    (trx, context, { target, body }) => putOnSite(trx, context, target, 'at' in body ? body.at : undefined),
  ),
  unscheduleOpening: staffCommand(
    'POST /openings/:id/unschedule',
    'opening.publish',
    { answer: savedSchema },
    (trx, context, { target }) => unscheduleOpening(trx, context, target),
  ),
  closeOpening: staffCommand(
    'POST /openings/:id/close',
    'opening.publish',
    { body: closeSchema, answer: closedSchema, wakesJobs: true },
    (trx, context, { target, body, signature }) =>
      closeWithApplications(trx, context, signature, target, body),
  ),
  duplicateOpening: preparedCommand(
    'POST /openings/:id/duplicate',
    'opening.write',
    { answer: savedSchema },
    async (request) => {
      const { input } = await visible(request);
      return (trx, context) => duplicateOpening(trx, context, input, request.runtime.content.offices);
    },
  ),
  listRevisions: staffRoute(
    'GET /openings/:id/revisions',
    'opening.read',
    { answer: listOf(revisionSchema) },
    async (request) => {
      await assertVisible(request);
      return { items: await revisionsOf(request.runtime.db, request.actor, request.id) };
    },
  ),
  getNumbers: staffRoute(
    'GET /openings/:id/numbers',
    'opening.numbers',
    { answer: numbersSchema },
    async (request) => {
      await assertVisible(request);
      return numbersOf(request.runtime.readDb, request.id, request.now);
    },
  ),
  compareScorecards: staffRoute(
    'GET /openings/:id/scorecards',
    'scorecard.read',
    { answer: comparisonSchema },
    async (request) => {
      await assertVisible(request);
      return compareScorecards(request.runtime.readDb, request.actor, request.id);
    },
  ),
};
