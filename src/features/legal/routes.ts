/** Legal texts: written, compared, approved by a second person, dated; and who agreed to what. */
import { z } from 'zod';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import { fail } from '../permissions/staff-request.ts';
import { staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { askApproval } from './commands/approval.ts';
import { createLegal } from './commands/create.ts';
import {
  approveLegal,
  dropLegal,
  type LegalSaved,
  saveLegal,
  scheduleLegal,
  withdrawLegal,
} from './commands/edit.ts';
import { agreementOf, listLegal, readLegal, shownAt } from './desk.ts';
import {
  agreementSchema,
  askApprovalSchema,
  LEGAL_MAX,
  legalDetailSchema,
  legalInputSchema,
  legalListSchema,
  newLegalSchema,
  scheduleSchema,
  shownQuerySchema,
  shownSchema,
} from './schema.ts';

/** With the id for its undo; '' if it can't be undone. */
const savedSchema = z.object({ id: z.string(), revision: z.int(), change: z.string() });
const htmlSchema = z.object({ html: z.string().max(LEGAL_MAX) });
const saved = { answer: savedSchema, description: 'Its present state' } as const;

/** The counter of a legal text is called its revision. */
const asRevision = <T extends LegalSaved>(result: T) =>
  result.ok ? { ...result, revision: result.version } : (result as Extract<T, { ok: false }>);

export const legalRoutes = {
  listLegal: staffRoute(
    'GET /legal',
    'legal.read',
    { answer: legalListSchema },
    async ({ runtime, now }) => ({ items: await listLegal(runtime.readDb, now) }),
  ),
  createLegal: staffCommand(
    'POST /legal',
    'legal.write',
    { body: newLegalSchema, ...saved },
    async (trx, context, { body: { kind, from } }) => asRevision(await createLegal(trx, context, kind, from)),
  ),
  // Before the path of one text, whose pattern would match it, too.
  shownLegal: staffRoute(
    'GET /legal/shown',
    'legal.read',
    {
      query: shownQuerySchema,
      answer: shownSchema,
      description: 'The text that the public saw at that moment',
    },
    ({ runtime, query: { kind, at }, now }) => shownAt(runtime.readDb, kind, at, now),
  ),
  previewLegal: staffRoute(
    'POST /legal/preview',
    'legal.write',
    { body: htmlSchema, answer: htmlSchema, description: 'As the site would show it' },
    ({ body }) => ({ html: sanitizeRichText(body.html) }),
  ),
  getLegal: staffRoute(
    'GET /legal/:id',
    'legal.read',
    { answer: legalDetailSchema },
    ({ runtime, actor, id, now }) => readLegal(runtime.readDb, actor, id, now),
  ),
  saveLegal: staffCommand(
    'PUT /legal/:id',
    'legal.write',
    { body: legalInputSchema, ...saved },
    async (trx, context, { target, body }) => asRevision(await saveLegal(trx, context, target, body)),
  ),
  dropLegal: staffCommand('DELETE /legal/:id', 'legal.write', saved, async (trx, context, { target }) =>
    asRevision(await dropLegal(trx, context, target)),
  ),
  askApproval: staffCommand(
    'POST /legal/:id/ask',
    'legal.write',
    { body: askApprovalSchema, ...saved, wakesJobs: true },
    async (trx, context, { target, body }) => asRevision(await askApproval(trx, context, target, body.staff)),
  ),
  approveLegal: staffCommand(
    'POST /legal/:id/approve',
    'legal.write',
    saved,
    async (trx, context, { target }) => asRevision(await approveLegal(trx, context, target)),
  ),
  scheduleLegal: staffCommand(
    'POST /legal/:id/schedule',
    'legal.write',
    { body: scheduleSchema, ...saved },
    async (trx, context, { target, body }) =>
      asRevision(await scheduleLegal(trx, context, target, 'at' in body ? body.at : undefined)),
  ),
  withdrawLegal: staffCommand(
    'POST /legal/:id/withdraw',
    'legal.write',
    saved,
    async (trx, context, { target }) => asRevision(await withdrawLegal(trx, context, target)),
  ),
  getAgreement: staffRoute(
    'GET /agreements/:id',
    'legal.read',
    { answer: agreementSchema, description: 'The exact words' },
    async ({ runtime, id }) =>
      (await agreementOf(runtime.readDb, id)) ??
      fail({ code: 'not_found', message: 'No submission has this reference.' }),
  ),
};
