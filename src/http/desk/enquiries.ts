/** Enquiries: the list, one with its conversation, who else has it open, and taking them out as CSV. */
import { z } from 'zod';
import { answerTemplates } from '../../domain/enquiries/answer-templates.ts';
import {
  answerTemplateSchema,
  ENQUIRY_FILTERS,
  enquiryListSchema,
  enquirySchema,
  enquirySettingsSchema,
  presenceSchema,
  presentSchema,
  savedEnquirySettingsSchema,
} from '../../domain/enquiries/desk.schema.ts';
import { readEnquiry } from '../../domain/enquiries/detail.ts';
import { EXPORT_COLUMNS, eachLine } from '../../domain/enquiries/export.ts';
import { listEnquiries } from '../../domain/enquiries/list.ts';
import { attend, markOpened } from '../../domain/enquiries/presence.ts';
import { colleagues, readSettings, saveSettings } from '../../domain/enquiries/settings.ts';
import { messageFile } from '../../domain/enquiries/thread.ts';
import { keptUntil } from '../../domain/privacy/dates.ts';
import { EXPORT_REASONS, newNoteSchema } from '../../domain/shared/desk.schema.ts';
import { parseListing } from '../../domain/shared/listing.ts';
import { once } from './bulk.ts';
import {
  type AnyDeskContext,
  actorOf,
  contextOf,
  expectedVersion,
  fail,
  failStale,
  recordReading,
  sessionOf,
} from './context.ts';
import { csv, sendCsv, tellExport } from './csv.ts';
import { sendFile } from './files.ts';
import { keepNote, salesAudience } from './notes.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

/** The enquiry of the address. @throws ProblemError not_found */
async function existing(c: AnyDeskContext, id: string) {
  const { readDb, clock, content } = c.var.runtime;
  return (await readEnquiry(readDb, actorOf(c), id, content, clock())) ?? fail('not_found');
}

/** The list that the address asks for. @throws ProblemError invalid_query */
function listingOf(query: Record<string, string>) {
  const asked = parseListing(query, ENQUIRY_FILTERS, ['reply_by', 'created', 'updated']);
  return asked.ok ? asked.listing : fail({ code: 'invalid_query', message: asked.message });
}

export const enquiries = deskResource()
  .openapi(
    deskRoute('listEnquiries', {
      request: { query: z.looseObject({}) },
      responses: { 200: json(enquiryListSchema, 'A page of the list') },
    }),
    async (c) => {
      const { readDb, clock, content } = c.var.runtime;
      const listing = listingOf(c.req.query());
      return c.json(await listEnquiries(readDb, actorOf(c), listing, content, clock()), 200);
    },
  )
  .openapi(
    deskRoute('exportEnquiries', {
      request: {
        query: z.looseObject({
          reason: z.enum(EXPORT_REASONS, 'Say why: report, handover, audit or request'),
        }),
      },
      responses: csv('All that fit, oldest first, as CSV'),
    }),
    async (c) => {
      const { readDb, clock, content } = c.var.runtime;
      const { reason, ...query } = c.req.query();
      const { filters } = listingOf(query);
      await tellExport(c, 'enquiry.export', 'enquiries', { reason, filters: Object.keys(filters) });
      const lines = eachLine(readDb, actorOf(c), filters, content, clock());
      return sendCsv(c, 'enquiries', EXPORT_COLUMNS, lines);
    },
  )
  .openapi(
    deskRoute('getEnquiry', { request: { params: idParam }, responses: { 200: json(enquirySchema) } }),
    async (c) => {
      const { id } = c.req.valid('param');
      const [enquiry, kept] = await Promise.all([
        existing(c, id),
        keptUntil(c.var.runtime.readDb, 'enquiries', id),
      ]);
      return c.json({ ...enquiry, kept }, 200);
    },
  )
  // Not told by reading it: the desk reads the next ones before they are opened.
  .openapi(
    deskRoute('seeEnquiry', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    async (c) => {
      const { id } = c.req.valid('param');
      await existing(c, id);
      await once(c, (trx) => markOpened(trx, contextOf(c), id));
      return c.json(DONE, 200);
    },
  )
  .openapi(
    deskRoute('attendEnquiry', {
      request: { params: idParam, body: json(presenceSchema) },
      responses: { 200: json(presentSchema, 'Who else has it open') },
    }),
    async (c) => {
      const { db, writer } = c.var.runtime;
      const { id } = c.req.valid('param');
      const known = await db.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
      if (!known) return fail('not_found');
      const { state } = c.req.valid('json');
      return c.json(await writer.write((trx) => attend(trx, contextOf(c), id, state)), 200);
    },
  )
  .openapi(
    deskRoute('getEnquiryFile', {
      request: { params: idParam },
      responses: { 200: { description: 'The file' } },
    }),
    async (c) => {
      const { db, storage } = c.var.runtime;
      const file = (await messageFile(db, c.req.valid('param').id)) ?? fail('not_found');
      const { id, enquiryId, key, name } = file;
      await recordReading(c, {
        action: 'enquiry.file',
        subjectType: 'enquiry',
        subjectId: enquiryId,
        changes: { file: id },
      });
      return sendFile(c, await storage.read(key), name);
    },
  )
  .openapi(
    deskRoute('addEnquiryNote', {
      request: { params: idParam, body: json(newNoteSchema.omit({ private: true })) },
      responses: { 200: json(z.object({ id: z.string() })) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { name, company } = await existing(c, id);
      const input = { ...c.req.valid('json'), private: false };
      const audience = salesAudience(c, id, company || name);
      return c.json(await keepNote(c, { type: 'enquiry', id }, input, audience), 200);
    },
  )
  .openapi(
    deskRoute('listAnswerTemplates', {
      request: { params: idParam },
      responses: { 200: json(z.object({ items: z.array(answerTemplateSchema) }), 'Filled in for it') },
    }),
    async (c) => {
      const { readDb, brand } = c.var.runtime;
      const { name } = sessionOf(c);
      const items = await answerTemplates(readDb, c.req.valid('param').id, { sender: name, brand });
      return items ? c.json({ items }, 200) : fail('not_found');
    },
  )
  .openapi(
    deskRoute('getEnquirySettings', { responses: { 200: json(savedEnquirySettingsSchema) } }),
    async (c) => {
      const { db } = c.var.runtime;
      return c.json({ ...(await readSettings(db)), people: await colleagues(db) }, 200);
    },
  )
  .openapi(
    deskRoute('saveEnquirySettings', {
      request: { body: json(enquirySettingsSchema) },
      responses: { 200: json(savedEnquirySettingsSchema) },
    }),
    async (c) => {
      const expected = expectedVersion(c);
      const settings = c.req.valid('json');
      const version = await once(c, (trx) => saveSettings(trx, contextOf(c), settings, expected));
      if (!version) return failStale(c, 'enquiry-settings', 'enquiries');
      return c.json({ ...settings, version, people: await colleagues(c.var.runtime.db) }, 200);
    },
  );
