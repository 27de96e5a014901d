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
    { method: 'GET', path: '/today', permission: 'today.read', answer: todaySchema },
    ({ runtime: { readDb, config, sampleContent }, actor, now, officeZone }) =>
      readToday(readDb, actor, now, officeZone, sampleContent, config.SMTP_URL !== undefined),
  ),
  counts: staffRoute(
    { method: 'GET', path: '/counts', permission: 'today.read', answer: countsSchema },
    ({ runtime, actor, now, officeZone }) => countWaiting(runtime.readDb, actor, now, officeZone),
  ),
  find: staffRoute(
    {
      method: 'GET',
      path: '/search',
      permission: 'today.read',
      query: queryOf({ q: z.string().max(200), blind: z.literal('1').optional() }),
      answer: listOf(foundSchema),
    },
    async ({ runtime, actor, query, now }) => ({
      items: await findAnything(runtime.readDb, actor, query.q, query.blind === '1', now),
    }),
  ),
  choices: staffRoute(
    { method: 'GET', path: '/choices', permission: 'candidate.read', answer: choicesSchema },
    ({ runtime, actor, now }) => choicesOf(runtime.readDb, actor, now),
  ),
  listViews: staffRoute(
    {
      method: 'GET',
      path: '/views',
      permission: 'today.read',
      query: queryOf({ screen: z.string().max(20) }),
      answer: listOf(viewSchema),
    },
    async ({ runtime, actor, query }) => ({ items: await listViews(runtime.db, actor, query.screen) }),
  ),
  saveView: staffCommand(
    { method: 'POST', path: '/views', permission: 'today.read', body: newViewSchema, answer: viewSchema },
    ({ body }) =>
      (trx, context) =>
        saveView(trx, context, body),
  ),
  changeView: staffRoute(
    {
      method: 'PATCH',
      path: '/views/:id',
      permission: 'view.write',
      body: viewChangeSchema,
      answer: doneSchema,
    },
    async (request) => {
      const { id, body, context } = request;
      const changed = await request.write((trx) => changeView(trx, context, id, body));
      return changed ? DONE : undefined;
    },
  ),
  removeView: staffCommand(
    {
      method: 'DELETE',
      path: '/views/:id',
      permission: 'view.write',
      answer: z.object({ change: z.string() }),
      description: 'With the id of its undo',
    },
    ({ id }) =>
      (trx, context) =>
        removeView(trx, context, id),
  ),
};
