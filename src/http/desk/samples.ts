/** The samples: what there is of them, and taking them out. */
import { byStaff } from '../../domain/events/record.ts';
import { samplesSchema } from '../../domain/samples/counts.schema.ts';
import { listSamples } from '../../domain/samples/list.ts';
import { removeSamples } from '../../domain/samples/remove.ts';
import { contextOf, fail } from './context.ts';
import { deskResource, deskRoute, json } from './route.ts';

export const samples = deskResource()
  .openapi(deskRoute('listSamples', { responses: { 200: json(samplesSchema) } }), async (c) =>
    c.json(await listSamples(c.var.runtime.db, c.var.runtime.clock()), 200),
  )
  .openapi(
    deskRoute('removeSamples', { responses: { 200: json(samplesSchema, 'What went, and what stayed') } }),
    async (c) => {
      const removed = await removeSamples(c.var.runtime, byStaff(contextOf(c)));
      return removed ? c.json(removed, 200) : fail('not_found');
    },
  );
