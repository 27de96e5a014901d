/** Enquiries: the list, one with its conversation, who else has it open, and the export as CSV. */

import { csv, sendCsv } from '../../platform/http/csv.ts';
import { newNoteSchema, noteAddedSchema } from '../../platform/staff/schema.ts';
import { recordExport } from '../audit-log/record-reading.ts';
import { sendMessageFile } from '../conversations/letter-requests.ts';
import { messageFile } from '../conversations/thread.ts';
import { storeNote } from '../notes/routes.ts';
import { fail, listingOf, type StaffRequest } from '../permissions/staff-request.ts';
import { DONE, doneSchema, exportQuerySchema, listOf, staffRoute } from '../permissions/staff-route.ts';
import { attendRoute } from '../presence/attend-route.ts';
import { keptUntil } from '../privacy/dates.ts';
import { answerTemplates } from './answer-templates.ts';
import { colleagues, readSettings, saveSettings } from './commands/settings.ts';
import {
  answerTemplateSchema,
  ENQUIRY_FILTERS,
  enquiryListSchema,
  enquirySchema,
  enquirySettingsSchema,
  savedEnquirySettingsSchema,
} from './desk.schema.ts';
import { readEnquiry } from './detail.ts';
import { EXPORT_COLUMNS, eachLine } from './export.ts';
import { listEnquiries } from './list.ts';
import { enquiryReaders } from './note-readers.ts';
import { markOpened } from './seen.ts';
import { enquiryRow } from './thread.ts';

/** The enquiry of the address. @throws ProblemError not_found */
const existing = async ({
  runtime,
  actor,
  id,
  now,
}: Pick<StaffRequest, 'runtime' | 'actor' | 'id' | 'now'>) =>
  (await readEnquiry(runtime.readDb, actor, id, runtime.content, now)) ?? fail('not_found');

/** The list that the address asks for. @throws ProblemError invalid_query */
const enquiryListing = (query: Record<string, string>) =>
  listingOf(query, ENQUIRY_FILTERS, ['reply_by', 'created', 'updated']);

export const enquiryRoutes = {
  listEnquiries: staffRoute(
    'GET /enquiries',
    'enquiry.read',
    { answer: enquiryListSchema, description: 'A page of the list' },
    ({ runtime: { readDb, content }, actor, query, now }) =>
      listEnquiries(readDb, actor, enquiryListing(query), content, now),
  ),
  exportEnquiries: staffRoute(
    'GET /enquiries.csv',
    'enquiry.export',
    { query: exportQuerySchema, answer: csv('All that fit, oldest first, as CSV') },
    async (request) => {
      const { readDb, content } = request.runtime;
      const { reason, ...query } = request.c.req.query();
      const { filters } = enquiryListing(query);
      await recordExport(request, 'enquiry.export', 'enquiries', { reason, filters: Object.keys(filters) });
      const lines = eachLine(readDb, request.actor, filters, content, request.now);
      return sendCsv(request.c, 'enquiries', EXPORT_COLUMNS, lines);
    },
  ),
  getEnquiry: staffRoute('GET /enquiries/:id', 'enquiry.read', { answer: enquirySchema }, async (request) => {
    const [enquiry, kept] = await Promise.all([
      existing(request),
      keptUntil(request.runtime.readDb, 'enquiries', request.id),
    ]);
    return { ...enquiry, kept };
  }),
  // Reading it does not count: the desk reads the next ones before they are opened.
  seeEnquiry: staffRoute(
    'POST /enquiries/:id/views',
    'enquiry.read',
    { answer: doneSchema },
    async (request) => {
      const { id, context } = request;
      await existing(request);
      await request.write((trx) => markOpened(trx, context, id));
      return DONE;
    },
  ),
  attendEnquiry: attendRoute(
    'enquiry',
    'PUT /enquiries/:id/presence',
    'enquiry.read',
    async ({ runtime, id }) => (await enquiryRow(runtime.db, id)) ?? fail('not_found'),
  ),
  getEnquiryFile: staffRoute(
    'GET /enquiry-files/:id',
    'enquiry.read',
    { answer: { description: 'The file' } },
    async (request) => {
      const file = await messageFile(request.runtime.db, 'enquiry', request.id);
      return file && sendMessageFile(request, 'enquiry', file);
    },
  ),
  addEnquiryNote: staffRoute(
    'POST /enquiries/:id/notes',
    'enquiry.write',
    { body: newNoteSchema.omit({ private: true }), answer: noteAddedSchema },
    async (request) => {
      const { id, body } = request;
      const { name, company } = await existing(request);
      const input = { ...body, private: false };
      return storeNote(request, { type: 'enquiry', id }, input, enquiryReaders(request, id, company || name));
    },
  ),
  listAnswerTemplates: staffRoute(
    'GET /enquiries/:id/templates',
    'enquiry.answer',
    { answer: listOf(answerTemplateSchema), description: 'The templates, filled in for it' },
    async ({ runtime, id, signature, actor }) => {
      const items = await answerTemplates(runtime.readDb, id, signature, actor.id, runtime.content.mailWords);
      return items && { items };
    },
  ),
  getEnquirySettings: staffRoute(
    'GET /enquiry-settings',
    'enquiry.rules',
    { answer: savedEnquirySettingsSchema },
    async ({ runtime: { db } }) => ({ ...(await readSettings(db)), people: await colleagues(db) }),
  ),
  saveEnquirySettings: staffRoute(
    'PUT /enquiry-settings',
    'enquiry.rules',
    { body: enquirySettingsSchema, answer: savedEnquirySettingsSchema },
    async (request) => {
      const { body, context, version: seen } = request;
      const { version } = await request.carryOut((trx) => saveSettings(trx, context, body, seen));
      return { ...body, version, people: await colleagues(request.runtime.db) };
    },
  ),
};
