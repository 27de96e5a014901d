/** Openings of the desk. */
import { z } from 'zod';
import { closeWithApplications, reopenWithApplications } from '../../domain/openings/closing.ts';
import { compareScorecards } from '../../domain/openings/comparison.ts';
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
  reopenedSchema,
  revisionSchema,
  savedSchema,
} from '../../domain/openings/desk.schema.ts';
import { listForDesk, readForDesk } from '../../domain/openings/desk.ts';
import {
  createOpening,
  duplicateOpening,
  type OpeningRefusal,
  putOnSite,
  saveOpening,
  unscheduleOpening,
} from '../../domain/openings/editor.ts';
import { numbersOf } from '../../domain/openings/numbers.ts';
import { revisionsOf } from '../../domain/openings/revisions.ts';
import { parseListing } from '../../domain/shared/listing.ts';
import { sanitizeRichText } from '../../domain/shared/rich-text.ts';
import { once } from './bulk.ts';
import { type AnyDeskContext, actorOf, contextOf, expectedVersion, fail, signatureOf } from './context.ts';
import { deskResource, deskRoute, idParam, json } from './route.ts';

const saved = { 200: json(savedSchema) };
const rich = z.object({ aboutRole: z.string().max(50_000), keyResponsibilities: z.string().max(50_000) });

function refuse({ code, message, meanwhile }: OpeningRefusal): never {
  if (code === 'not_found') return fail('not_found');
  if (code === 'conflict') return fail({ code: 'stale', message, details: { meanwhile } });
  return fail({ code: 'not_possible', message });
}

/** The opening of the address, as this person may see it. @throws ProblemError not_found */
async function visible(c: AnyDeskContext, id: string) {
  const { readDb, clock } = c.var.runtime;
  return (await readForDesk(readDb, actorOf(c), id, clock())) ?? fail('not_found');
}

export const openings = deskResource()
  .openapi(
    deskRoute('listOpenings', {
      request: { query: z.looseObject({}) },
      responses: { 200: json(openingListSchema) },
    }),
    async (c) => {
      const { readDb, clock } = c.var.runtime;
      const asked = parseListing(c.req.query(), OPENING_FILTERS, ['title', 'updated', 'published']);
      if (!asked.ok) return fail({ code: 'invalid_query', message: asked.message });
      return c.json(await listForDesk(readDb, actorOf(c), asked.listing, clock()), 200);
    },
  )
  .openapi(
    deskRoute('getOpening', { request: { params: idParam }, responses: { 200: json(openingDetailSchema) } }),
    async (c) => c.json(await visible(c, c.req.valid('param').id), 200),
  )
  .openapi(
    deskRoute('createOpening', { request: { body: json(openingInputSchema) }, responses: saved }),
    async (c) => {
      const result = await once(c, (trx) => createOpening(trx, contextOf(c), c.req.valid('json')));
      if (!result.ok) return refuse(result);
      return c.json({ id: result.id, version: result.version }, 200);
    },
  )
  .openapi(
    deskRoute('saveOpening', {
      request: { params: idParam, body: json(openingInputSchema) },
      responses: saved,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const version = expectedVersion(c);
      const result = await once(c, (trx) => saveOpening(trx, contextOf(c), id, version, c.req.valid('json')));
      if (!result.ok) return refuse(result);
      return c.json({ id, version: result.version }, 200);
    },
  )
  .openapi(
    deskRoute('publishOpening', {
      request: { params: idParam, body: json(publishSchema) },
      responses: saved,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const version = expectedVersion(c);
      const when = c.req.valid('json');
      const at = 'at' in when ? when.at : undefined;
      const result = await once(c, (trx) => putOnSite(trx, contextOf(c), id, version, at));
      if (!result.ok) return refuse(result);
      return c.json({ id, version: result.version }, 200);
    },
  )
  .openapi(deskRoute('unscheduleOpening', { request: { params: idParam }, responses: saved }), async (c) => {
    const { id } = c.req.valid('param');
    const version = expectedVersion(c);
    const result = await once(c, (trx) => unscheduleOpening(trx, contextOf(c), id, version));
    if (!result.ok) return refuse(result);
    return c.json({ id, version: result.version }, 200);
  })
  .openapi(
    deskRoute('closeOpening', {
      request: { params: idParam, body: json(closeSchema) },
      responses: { 200: json(closedSchema) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const version = expectedVersion(c);
      const result = await once(c, (trx) =>
        closeWithApplications(trx, contextOf(c), signatureOf(c), id, version, c.req.valid('json')),
      );
      if (!result.ok) return refuse(result);
      const { ok: _, ...closed } = result;
      return c.json(closed, 200);
    },
  )
  .openapi(
    deskRoute('reopenOpening', {
      request: { params: idParam },
      responses: { 200: json(reopenedSchema, 'What became of each who was declined with it') },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const version = expectedVersion(c);
      const result = await once(c, (trx) => reopenWithApplications(trx, contextOf(c), id, version));
      if (!result.ok) return refuse(result);
      const { ok: _, ...reopened } = result;
      return c.json(reopened, 200);
    },
  )
  .openapi(deskRoute('duplicateOpening', { request: { params: idParam }, responses: saved }), async (c) => {
    const { input } = await visible(c, c.req.valid('param').id);
    const result = await once(c, (trx) => duplicateOpening(trx, contextOf(c), input));
    if (!result.ok) return refuse(result);
    return c.json({ id: result.id, version: result.version }, 200);
  })
  .openapi(
    deskRoute('previewOpening', { request: { body: json(rich) }, responses: { 200: json(rich) } }),
    (c) => {
      const { aboutRole, keyResponsibilities } = c.req.valid('json');
      return c.json(
        {
          aboutRole: sanitizeRichText(aboutRole),
          keyResponsibilities: sanitizeRichText(keyResponsibilities),
        },
        200,
      );
    },
  )
  .openapi(
    deskRoute('listRevisions', {
      request: { params: idParam },
      responses: { 200: json(z.object({ items: z.array(revisionSchema) })) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await visible(c, id);
      return c.json({ items: await revisionsOf(c.var.runtime.db, actorOf(c), id) }, 200);
    },
  )
  .openapi(
    deskRoute('getNumbers', { request: { params: idParam }, responses: { 200: json(numbersSchema) } }),
    async (c) => {
      const { id } = c.req.valid('param');
      await visible(c, id);
      const { readDb, clock } = c.var.runtime;
      return c.json(await numbersOf(readDb, id, clock()), 200);
    },
  )
  .openapi(
    deskRoute('compareScorecards', {
      request: { params: idParam },
      responses: { 200: json(comparisonSchema) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await visible(c, id);
      return c.json(await compareScorecards(c.var.runtime.readDb, actorOf(c), id), 200);
    },
  );
