/** Today, the counts of the menu, what the palette finds, choices of the filters, saved views. */
import { z } from 'zod';
import { queryOf } from '../../platform/lists/query.schema.ts';
import { DONE, doneSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { choicesOf, findAnything } from '../search/find.ts';
import { changeView, listViews, removeView, saveView } from '../search/saved-views.ts';
import { choicesSchema, foundSchema, newViewSchema, viewChangeSchema, viewSchema } from '../search/schema.ts';
import { countsSchema, todaySchema } from './today.schema.ts';
import { countWaiting, readToday } from './today.ts';

export const todayRoutes = {
  today: staffRoute(
    'GET /today',
    'today.read',
    { answer: todaySchema },
    ({ runtime: { readDb, config, sampleContent }, actor, now, officeZone }) =>
      readToday(readDb, actor, now, officeZone, sampleContent, config.SMTP_URL !== undefined),
  ),
  counts: staffRoute(
    'GET /counts',
    'today.read',
    { answer: countsSchema },
    ({ runtime, actor, now, officeZone }) => countWaiting(runtime.readDb, actor, now, officeZone),
  ),
  find: staffRoute(
    'GET /search',
    'today.read',
    {
      query: queryOf({ q: z.string().max(200), blind: z.literal('1').optional() }),
      answer: listOf(foundSchema),
    },
    async ({ runtime, actor, query, now }) => ({
      items: await findAnything(runtime.readDb, actor, query.q, query.blind === '1', now),
    }),
  ),
  choices: staffRoute(
    'GET /choices',
    'candidate.read',
    { answer: choicesSchema },
    ({ runtime, actor, now }) => choicesOf(runtime.readDb, actor, now),
  ),
  listViews: staffRoute(
    'GET /views',
    'today.read',
    { query: queryOf({ screen: z.string().max(20) }), answer: listOf(viewSchema) },
    async ({ runtime, actor, query }) => ({ items: await listViews(runtime.db, actor, query.screen) }),
  ),
  saveView: staffCommand(
    'POST /views',
    'today.read',
    { body: newViewSchema, answer: viewSchema },
    (trx, context, { body }) => saveView(trx, context, body),
  ),
  changeView: staffRoute(
    'PATCH /views/:id',
    'view.write',
    { body: viewChangeSchema, answer: doneSchema },
    async (request) => {
      const { id, body, context } = request;
      const changed = await request.write((trx) => changeView(trx, context, id, body));
      return changed ? DONE : undefined;
    },
  ),
  removeView: staffCommand(
    'DELETE /views/:id',
    'view.write',
    { answer: z.object({ change: z.string() }), description: 'With the id of its undo' },
    (trx, context, { id }) => removeView(trx, context, id),
  ),
};
