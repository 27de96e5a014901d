/** The log: filter, export, verify. */

import { csv, sendCsv } from '../../platform/http/csv.ts';
import { staffRoute } from '../permissions/staff-route.ts';
import { eachEvent, listEvents } from './queries.ts';
import { recordExport } from './record-reading.ts';
import { LOG_FILTERS, type LogEvent, logPageSchema, logQuerySchema, verificationSchema } from './schema.ts';
import { verifyEvents } from './verify.ts';

const COLUMNS = [
  'id',
  'at',
  'actorKind',
  'actorId',
  'actor',
  'action',
  'subjectType',
  'subjectId',
  'requestId',
  'changes',
] as const;

async function* linesOf(events: AsyncIterable<LogEvent>) {
  for await (const event of events)
    yield COLUMNS.map((name) => (name === 'changes' ? JSON.stringify(event.changes) : event[name]));
}

export const logRoutes = {
  listLog: staffRoute(
    'GET /log',
    'log.read',
    { query: logQuerySchema, answer: logPageSchema, description: 'A page, the newest first' },
    ({ runtime, query }) => listEvents(runtime.readDb, query),
  ),
  exportLog: staffRoute(
    'GET /log.csv',
    'log.export',
    { query: logQuerySchema.omit({ after: true, limit: true }), answer: csv('All that fit, as CSV') },
    async (request) => {
      const filters = request.query;
      await recordExport(request, 'log.export', 'log', {
        filters: LOG_FILTERS.filter((name) => filters[name] !== undefined),
      });
      return sendCsv(request.c, 'log', COLUMNS, linesOf(eachEvent(request.runtime.readDb, filters)));
    },
  ),
  verifyLog: staffRoute(
    'POST /log/verify',
    'log.read',
    { answer: verificationSchema, description: 'The result of the verification' },
    ({ runtime }) => verifyEvents(runtime.readDb),
  ),
};
