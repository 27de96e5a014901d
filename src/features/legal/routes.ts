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
    { method: 'GET', path: '/legal', permission: 'legal.read', answer: legalListSchema },
    async ({ runtime, now }) => ({ items: await listLegal(runtime.readDb, now) }),
  ),
  createLegal: staffCommand(
    { method: 'POST', path: '/legal', permission: 'legal.write', body: newLegalSchema, ...saved },
    ({ body: { kind, from } }) =>
      async (trx, context) =>
        asRevision(await createLegal(trx, context, kind, from)),
  ),
  // Before the path of one text, whose pattern would match it, too.
  shownLegal: staffRoute(
    {
      method: 'GET',
      path: '/legal/shown',
      permission: 'legal.read',
      query: shownQuerySchema,
      answer: shownSchema,
      description: 'The text that the public saw at that moment',
    },
    ({ runtime, query: { kind, at }, now }) => shownAt(runtime.readDb, kind, at, now),
  ),
  previewLegal: staffRoute(
    {
      method: 'POST',
      path: '/legal/preview',
      permission: 'legal.write',
      body: htmlSchema,
      answer: htmlSchema,
      description: 'As the site would show it',
    },
    ({ body }) => ({ html: sanitizeRichText(body.html) }),
  ),
  getLegal: staffRoute(
    { method: 'GET', path: '/legal/:id', permission: 'legal.read', answer: legalDetailSchema },
    ({ runtime, actor, id, now }) => readLegal(runtime.readDb, actor, id, now),
  ),
  saveLegal: staffCommand(
    { method: 'PUT', path: '/legal/:id', permission: 'legal.write', body: legalInputSchema, ...saved },
    ({ target, body }) =>
      async (trx, context) =>
        asRevision(await saveLegal(trx, context, target, body)),
  ),
  dropLegal: staffCommand(
    { method: 'DELETE', path: '/legal/:id', permission: 'legal.write', ...saved },
    ({ target }) =>
      async (trx, context) =>
        asRevision(await dropLegal(trx, context, target)),
  ),
  askApproval: staffCommand(
    {
      method: 'POST',
      path: '/legal/:id/ask',
      permission: 'legal.write',
      body: askApprovalSchema,
      ...saved,
      wakesJobs: true,
    },
    ({ target, body }) =>
      async (trx, context) =>
        asRevision(await askApproval(trx, context, target, body.staff)),
  ),
  approveLegal: staffCommand(
    { method: 'POST', path: '/legal/:id/approve', permission: 'legal.write', ...saved },
    ({ target }) =>
      async (trx, context) =>
        asRevision(await approveLegal(trx, context, target)),
  ),
  scheduleLegal: staffCommand(
    {
      method: 'POST',
      path: '/legal/:id/schedule',
      permission: 'legal.write',
      body: scheduleSchema,
      ...saved,
    },
    ({ target, body }) =>
      async (trx, context) =>
        asRevision(await scheduleLegal(trx, context, target, 'at' in body ? body.at : undefined)),
  ),
  withdrawLegal: staffCommand(
    { method: 'POST', path: '/legal/:id/withdraw', permission: 'legal.write', ...saved },
    ({ target }) =>
      async (trx, context) =>
        asRevision(await withdrawLegal(trx, context, target)),
  ),
  getAgreement: staffRoute(
    {
      method: 'GET',
      path: '/agreements/:id',
      permission: 'legal.read',
      answer: agreementSchema,
      description: 'The exact words',
    },
    async ({ runtime, id }) =>
      (await agreementOf(runtime.readDb, id)) ??
      fail({ code: 'not_found', message: 'No submission has this reference.' }),
  ),
};
