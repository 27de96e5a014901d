/** Retention rules, legal holds, and erasures. */
import { z } from 'zod';
import { emailKey } from '../../platform/email-key.ts';
import { queryOf } from '../../platform/lists/query.schema.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import {
  DONE,
  doneSchema,
  idSchema,
  listOf,
  preparedCommand,
  staffRoute,
} from '../permissions/staff-route.ts';
import { addHold, listHolds, releaseHold } from './commands/holds.ts';
import { listRules, removeRule, saveRule } from './commands/rules.ts';
import { certificateDocument, certificateHeaders, certificateOf, listErasures } from './erasures.ts';
import { previewRun } from './retention.ts';
import { effectOf } from './rule-effect.ts';
import {
  erasureSchema,
  holdSchema,
  newHoldSchema,
  previewSchema,
  type RuleChange,
  ruleChangeSchema,
  ruleEffectSchema,
  ruleSaveSchema,
  ruleSchema,
} from './schema.ts';

/** Refuses a rule that erases more in the next run than its author confirmed. @throws ProblemError not_confirmed */
async function expectConfirmed(
  { runtime, now }: Pick<StaffRequest, 'runtime' | 'now'>,
  change: RuleChange,
  confirmed = 0,
): Promise<void> {
  const { count } = await effectOf(runtime.readDb, change, now);
  if (count > confirmed)
    fail({
      code: 'not_confirmed',
      message: `The next run erases ${count} more records. Confirm this number.`,
    });
}

export const retentionRoutes = {
  listRetention: staffRoute(
    'GET /privacy/retention',
    'privacy.read',
    { answer: listOf(ruleSchema) },
    async ({ runtime }) => ({ items: await listRules(runtime.db) }),
  ),
  saveRetention: preparedCommand(
    'PUT /privacy/retention',
    'retention.write',
    { body: ruleSaveSchema, answer: idSchema, wakesJobs: true },
    async (request) => {
      const { version } = request;
      const { confirmed, ...rule } = request.body;
      await expectConfirmed(request, rule, confirmed);
      return (trx, context) => saveRule(trx, context, rule, version);
    },
  ),
  effectOfRetention: staffRoute(
    'POST /privacy/retention/effect',
    'retention.write',
    {
      body: ruleChangeSchema,
      answer: ruleEffectSchema,
      description: 'The additional rows that the next run erases',
    },
    ({ runtime, body, now }) => effectOf(runtime.readDb, body, now),
  ),
  removeRetention: preparedCommand(
    'DELETE /privacy/retention/:id',
    'retention.write',
    {
      query: queryOf({ confirmed: z.coerce.number().int().min(0).optional() }),
      answer: idSchema,
      wakesJobs: true,
    },
    async (request) => {
      const { target, query } = request;
      await expectConfirmed(request, { remove: target.id }, query.confirmed);
      return (trx, context) => removeRule(trx, context, target);
    },
  ),
  previewErasure: staffRoute(
    'GET /privacy/preview',
    'privacy.read',
    { answer: previewSchema },
    ({ runtime, now }) => previewRun(runtime.readDb, now),
  ),
  listHolds: staffRoute(
    'GET /privacy/holds',
    'privacy.read',
    { answer: listOf(holdSchema) },
    async ({ runtime }) => ({ items: await listHolds(runtime.db) }),
  ),
  addHold: staffRoute(
    'POST /privacy/holds',
    'privacy.write',
    { body: newHoldSchema, answer: idSchema },
    async (request) => {
      const { context, runtime } = request;
      const { subject, reason } = request.body;
      const keys = subject.includes('@')
        ? { emailKey: emailKey(await runtime.signer(), subject) }
        : { reference: subject.toUpperCase() };
      const added = await request.write((trx) => addHold(trx, context, keys, reason));
      if (added.ok) return { id: added.id };
      return fail({ code: 'validation_failed', errors: { subject: 'Reference not found' } });
    },
  ),
  releaseHold: staffRoute(
    'POST /privacy/holds/:id/release',
    'privacy.write',
    { answer: doneSchema },
    async (request) => {
      const { id, context } = request;
      return (await request.write((trx) => releaseHold(trx, context, id))) ? DONE : undefined;
    },
  ),
  listErasures: staffRoute(
    'GET /privacy/erasures',
    'privacy.read',
    { answer: listOf(erasureSchema) },
    async ({ runtime }) => ({ items: await listErasures(runtime.db) }),
  ),
  getCertificatePdf: staffRoute(
    'GET /privacy/erasures/:id/certificate.pdf',
    'privacy.read',
    {
      answer: {
        description: 'The certificate for people, with the signed one attached',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    async ({ c, id, runtime }) => {
      const pdf = await certificateDocument(runtime.privacy, id, runtime.content);
      return pdf && c.body(pdf, 200, certificateHeaders(id, 'pdf'));
    },
  ),
  getCertificate: staffRoute(
    'GET /privacy/erasures/:id/certificate',
    'privacy.read',
    {
      answer: {
        description: 'The certificate, a JWS',
        content: { 'application/jose': { schema: { type: 'string' } } },
      },
    },
    async ({ c, id, runtime }) => {
      const certificate = await certificateOf(runtime.db, id);
      if (certificate === undefined) return undefined;
      return c.body(certificate, 200, certificateHeaders(id, 'jws'));
    },
  ),
};
