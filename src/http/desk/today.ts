/** Today, the counts of the menu, what the palette finds, choices of the filters, saved views. */
import { z } from 'zod';
import { choicesOf, findAnything } from '../../domain/hiring/find.ts';
import {
  choicesSchema,
  countsSchema,
  foundSchema,
  newViewSchema,
  todaySchema,
  viewSchema,
} from '../../domain/hiring/today.schema.ts';
import { listViews, removeView, renameView, saveView } from '../../domain/hiring/views.ts';
import { queryOf } from '../../domain/shared/query.schema.ts';
import { countWaiting, readToday } from '../../domain/today.ts';
import { once } from './bulk.ts';
import { actorOf, contextOf, fail } from './context.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

export const today = deskResource()
  .openapi(deskRoute('today', { responses: { 200: json(todaySchema) } }), async (c) => {
    const { readDb, clock, sampleContent } = c.var.runtime;
    return c.json(await readToday(readDb, actorOf(c), clock(), sampleContent), 200);
  })
  .openapi(deskRoute('counts', { responses: { 200: json(countsSchema) } }), async (c) => {
    const { readDb, clock } = c.var.runtime;
    return c.json(await countWaiting(readDb, actorOf(c), clock()), 200);
  })
  .openapi(
    deskRoute('find', {
      request: { query: queryOf({ q: z.string().max(200), blind: z.literal('1').optional() }) },
      responses: { 200: json(z.object({ items: z.array(foundSchema) })) },
    }),
    async (c) => {
      const { readDb, clock } = c.var.runtime;
      const { q, blind } = c.req.valid('query');
      return c.json({ items: await findAnything(readDb, actorOf(c), q, blind === '1', clock()) }, 200);
    },
  )
  .openapi(deskRoute('choices', { responses: { 200: json(choicesSchema) } }), async (c) =>
    c.json(await choicesOf(c.var.runtime.readDb, actorOf(c), c.var.runtime.clock()), 200),
  )
  .openapi(
    deskRoute('listViews', {
      request: { query: queryOf({ screen: z.string().max(20) }) },
      responses: { 200: json(z.object({ items: z.array(viewSchema) })) },
    }),
    async (c) =>
      c.json({ items: await listViews(c.var.runtime.db, actorOf(c), c.req.valid('query').screen) }, 200),
  )
  .openapi(
    deskRoute('saveView', { request: { body: json(newViewSchema) }, responses: { 200: json(viewSchema) } }),
    async (c) => c.json(await once(c, (trx) => saveView(trx, contextOf(c), c.req.valid('json'))), 200),
  )
  .openapi(
    deskRoute('renameView', {
      request: { params: idParam, body: json(newViewSchema.pick({ name: true })) },
      responses: { 200: json(doneSchema) },
    }),
    async (c) => {
      const { name } = c.req.valid('json');
      const renamed = await once(c, (trx) => renameView(trx, contextOf(c), c.req.valid('param').id, name));
      return renamed ? c.json(DONE, 200) : fail('not_found');
    },
  )
  .openapi(
    deskRoute('removeView', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    async (c) => {
      const removed = await once(c, (trx) => removeView(trx, contextOf(c), c.req.valid('param').id));
      return removed ? c.json(DONE, 200) : fail('not_found');
    },
  );
