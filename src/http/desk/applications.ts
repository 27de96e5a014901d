/** Applications: the list, one with everything, and what staff add to it. */
import { z } from 'zod';
import { readApplication } from '../../domain/hiring/detail.ts';
import { EXPORT_COLUMNS, eachLine } from '../../domain/hiring/export.ts';
import { fillMail, lettersFor } from '../../domain/hiring/letters.ts';
import { type ApplicationListing, listApplications } from '../../domain/hiring/list.ts';
import { changeMail, mailApplicant } from '../../domain/hiring/mails.ts';
import {
  APPLICATION_FILTERS,
  applicationListSchema,
  applicationSchema,
  letterStartSchema,
  mailInputSchema,
  scorecardInputSchema,
} from '../../domain/hiring/schema.ts';
import { saveScorecard } from '../../domain/hiring/scorecards.ts';
import { markSeen } from '../../domain/hiring/seen.ts';
import { nudge } from '../../domain/hiring/staff-mails.ts';
import { keptUntil } from '../../domain/privacy/dates.ts';
import { EXPORT_REASONS, newNoteSchema } from '../../domain/shared/desk.schema.ts';
import { parseListing } from '../../domain/shared/listing.ts';
import { lockUnerased } from '../../infra/database/hold.ts';
import { once } from './bulk.ts';
import { actorOf, allow, contextOf, fail, glimpsed, signatureOf } from './context.ts';
import { csv, sendCsv, tellExport } from './csv.ts';
import { hiringAudience, keepNote } from './notes.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const blind = z.object({ blind: z.literal('1').optional() });
const made = { 200: json(z.object({ id: z.string() })) };
const done = { 200: json(doneSchema) };

const WAITS_NO_LONGER = {
  code: 'too_late',
  message: 'This mail does not wait any more: it has left, was stopped, or failed. Look again.',
} as const;

/** What the address asks of the list. @throws ProblemError invalid_query */
function listingOf(query: Readonly<Record<string, string>>): ApplicationListing {
  const asked = parseListing(query, APPLICATION_FILTERS, ['reply_by', 'created', 'name', 'stage', 'moved']);
  return asked.ok ? asked.listing : fail({ code: 'invalid_query', message: asked.message });
}

export const applications = deskResource()
  .openapi(
    deskRoute('listApplications', {
      request: { query: z.looseObject({}) },
      responses: { 200: json(applicationListSchema, 'A page of the list') },
    }),
    async (c) => {
      const { readDb, clock } = c.var.runtime;
      return c.json(await listApplications(readDb, actorOf(c), listingOf(c.req.query()), clock()), 200);
    },
  )
  .openapi(
    deskRoute('exportApplications', {
      request: {
        query: z.looseObject({
          reason: z.enum(EXPORT_REASONS, `Say why: ${EXPORT_REASONS.join(', ')}`),
        }),
      },
      responses: csv('All that fit, oldest first, as CSV'),
    }),
    async (c) => {
      const { readDb, clock } = c.var.runtime;
      const { reason, ...query } = c.req.query();
      const { filters } = listingOf(query);
      await tellExport(c, 'application.export', 'applications', { reason, filters: Object.keys(filters) });
      const lines = eachLine(readDb, actorOf(c), filters, clock());
      return sendCsv(c, 'candidates', EXPORT_COLUMNS, lines);
    },
  )
  .openapi(
    deskRoute('getApplication', {
      request: { params: idParam, query: blind },
      responses: { 200: json(applicationSchema) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { readDb, clock } = c.var.runtime;
      const blind = c.req.valid('query').blind === '1';
      const [application, kept] = await Promise.all([
        readApplication(readDb, actorOf(c), id, blind, clock()),
        keptUntil(readDb, 'applications', id),
      ]);
      return application ? c.json({ ...application, kept }, 200) : fail('not_found');
    },
  )
  // Not told by reading it: the desk reads the next ones before they are opened.
  .openapi(deskRoute('seeApplication', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    await glimpsed(c, id);
    const context = contextOf(c);
    await c.var.runtime.writer.write((trx) => markSeen(trx, context, id));
    return c.json(DONE, 200);
  })
  .openapi(
    deskRoute('addNote', { request: { params: idParam, body: json(newNoteSchema) }, responses: made }),
    async (c) => {
      const { id } = c.req.valid('param');
      const application = await glimpsed(c, id);
      allow(c, 'note.add', { team: application.team });
      const input = c.req.valid('json');
      const audience = hiringAudience(c, id, application, input.private);
      return c.json(await keepNote(c, { type: 'application', id }, input, audience), 200);
    },
  )
  .openapi(
    deskRoute('saveScorecard', {
      request: { params: idParam, body: json(scorecardInputSchema) },
      responses: made,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const application = await glimpsed(c, id);
      const context = contextOf(c);
      allow(c, 'scorecard.write', { team: application.team, ownerId: context.actor.id });
      const saved = await once(c, (trx) => saveScorecard(trx, context, id, c.req.valid('json')));
      if (!saved.ok) return fail({ code: 'validation_failed', message: saved.message });
      return c.json({ id: saved.id }, 200);
    },
  )
  .openapi(
    deskRoute('nudge', {
      request: { params: idParam, body: json(z.object({ staff: z.string().max(64) })) },
      responses: done,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const application = await glimpsed(c, id);
      const { staff } = c.req.valid('json');
      const told =
        application.team.includes(staff) &&
        (await once(c, (trx) => nudge(trx, contextOf(c), staff, { id, name: application.name })));
      if (!told) return fail('not_found');
      c.var.runtime.tasks.wake();
      return c.json(DONE, 200);
    },
  )
  .openapi(
    deskRoute('mailApplicant', {
      request: { params: idParam, body: json(mailInputSchema) },
      responses: made,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await glimpsed(c, id);
      const task = await once(c, async (trx) =>
        (await lockUnerased(trx, 'applications', id))
          ? mailApplicant(trx, contextOf(c), id, await fillMail(trx, signatureOf(c), id, c.req.valid('json')))
          : null,
      );
      return c.json({ id: task ?? fail('not_found') }, 200);
    },
  )
  .openapi(
    deskRoute('listLetters', {
      request: { params: idParam, query: blind },
      responses: { 200: json(z.object({ items: z.array(letterStartSchema) })) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await glimpsed(c, id);
      const blind = c.req.valid('query').blind === '1';
      return c.json({ items: await lettersFor(c.var.runtime.readDb, signatureOf(c), id, blind) }, 200);
    },
  )
  .openapi(deskRoute('stopMail', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    const stopped = await once(c, (trx) => changeMail(trx, contextOf(c), id, 'stop'));
    return stopped ? c.json(DONE, 200) : fail(WAITS_NO_LONGER);
  })
  .openapi(deskRoute('sendMailNow', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    const hastened = await once(c, (trx) => changeMail(trx, contextOf(c), id, 'send-now'));
    if (!hastened) return fail(WAITS_NO_LONGER);
    c.var.runtime.tasks.wake();
    return c.json(DONE, 200);
  });
