/** Applications: the list, one with everything, and what staff add to it. */

import { z } from 'zod';
import { csv, sendCsv } from '../../platform/http/csv.ts';
import { newNoteSchema, noteAddedSchema } from '../../platform/staff/schema.ts';
import { recordExport } from '../audit-log/record-reading.ts';
import { storeNote } from '../notes/routes.ts';
import { fail, listingOf } from '../permissions/staff-request.ts';
import { DONE, doneSchema, exportQuerySchema, idSchema, staffRoute } from '../permissions/staff-route.ts';
import { attendRoute } from '../presence/attend-route.ts';
import { keptUntil } from '../privacy/dates.ts';
import { saveScorecard } from './commands/scorecards.ts';
import { readApplication } from './detail.ts';
import { EXPORT_COLUMNS, eachLine } from './export.ts';
import { hasHeld } from './kit.ts';
import { type ApplicationListing, listApplications } from './list.ts';
import { applicationReaders } from './note-readers.ts';
import {
  APPLICATION_FILTERS,
  applicationListSchema,
  applicationSchema,
  scorecardInputSchema,
} from './schema.ts';
import { markSeen } from './seen.ts';
import { nudge } from './staff-emails.ts';
import { visibleApplication } from './visible-request.ts';

const blind = z.object({ blind: z.literal('1').optional() });

/** The listing of an address. @throws ProblemError invalid_query */
const applicationListing = (query: Readonly<Record<string, string>>): ApplicationListing =>
  listingOf(query, APPLICATION_FILTERS, ['reply_by', 'created', 'name', 'stage', 'moved']);

export const applicationRoutes = {
  listApplications: staffRoute(
    'GET /applications',
    'candidate.read',
    { answer: applicationListSchema, description: 'A page of the list' },
    ({ runtime, actor, query, now }) =>
      listApplications(runtime.readDb, actor, applicationListing(query), now),
  ),
  exportApplications: staffRoute(
    'GET /applications.csv',
    'candidate.export',
    { query: exportQuerySchema, answer: csv('All that fit, oldest first, as CSV') },
    async (request) => {
      const { reason, ...query } = request.c.req.query();
      const { filters } = applicationListing(query);
      await recordExport(request, 'application.export', 'applications', {
        reason,
        filters: Object.keys(filters),
      });
      const lines = eachLine(request.runtime.readDb, request.actor, filters, request.now);
      return sendCsv(request.c, 'candidates', EXPORT_COLUMNS, lines);
    },
  ),
  getApplication: staffRoute(
    'GET /applications/:id',
    'candidate.read',
    { query: blind, answer: applicationSchema },
    async ({ runtime: { readDb }, actor, id, query, now }) => {
      const [application, kept] = await Promise.all([
        readApplication(readDb, actor, id, query.blind === '1', now),
        keptUntil(readDb, 'applications', id),
      ]);
      return application && { ...application, kept };
    },
  ),
  // Reading it does not count: the desk reads the next ones before they are opened.
  seeApplication: staffRoute(
    'POST /applications/:id/views',
    'candidate.read',
    { answer: doneSchema },
    async (request) => {
      const { id, context, runtime } = request;
      await visibleApplication(request);
      await runtime.writer.write((trx) => markSeen(trx, context, id));
      return DONE;
    },
  ),
  attendApplication: attendRoute(
    'application',
    'PUT /applications/:id/presence',
    'candidate.read',
    visibleApplication,
  ),
  addNote: staffRoute(
    'POST /applications/:id/notes',
    'note.add',
    { body: newNoteSchema, answer: noteAddedSchema },
    async (request) => {
      const { id, body } = request;
      const application = await visibleApplication(request, 'note.add');
      return storeNote(
        request,
        { type: 'application', id },
        body,
        await applicationReaders(request, id, application, body.private),
      );
    },
  ),
  saveScorecard: staffRoute(
    'PUT /applications/:id/scorecards/mine',
    'scorecard.write',
    { body: scorecardInputSchema, answer: idSchema },
    async (request) => {
      const { id, body, context } = request;
      const { team } = await visibleApplication(request);
      request.allow('scorecard.write', { team, ownerId: context.actor.id });
      const saved = await request.write((trx) => saveScorecard(trx, context, id, body));
      return saved.ok ? { id: saved.id } : fail({ code: 'validation_failed', message: saved.message });
    },
  ),
  nudge: staffRoute(
    'POST /applications/:id/nudges',
    'scorecard.nudge',
    { body: z.object({ staff: z.string().max(64) }), answer: doneSchema },
    async (request) => {
      const { id, context, now, runtime } = request;
      const { name, team } = await visibleApplication(request);
      const { staff } = request.body;
      if (!team.includes(staff) && !(await hasHeld(runtime.db, staff, id, now))) return undefined;
      if (!(await request.write((trx) => nudge(trx, context, staff, { id, name })))) return undefined;
      request.wakeJobs();
      return DONE;
    },
  ),
};
