/** Webhooks at the desk. */
import { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import { unseal } from '../../platform/sealed.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import type { Refusal } from '../../platform/staff/refusal.ts';
import type { Target } from '../audit-log/change.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { doneSchema, idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  resendDeliveries,
  rotateSecret,
  setWebhookState,
  testWebhook,
} from './commands.ts';
import { listDeliveries, listWebhooks } from './queries.ts';
import { deliverySchema, newSecretSchema, webhookInputSchema, webhookSchema } from './schema.ts';

const permission = 'webhook.write';
const countSchema = z.object({ count: z.int() });
const versionSchema = z.object({ version: z.int() });

/** Reads the secret from the database: the response that is stored for repeats does not contain it. */
async function secretOf({ runtime }: StaffRequest, id: string): Promise<z.output<typeof newSecretSchema>> {
  const row = await runtime.db
    .selectFrom('webhooks')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirst();
  const secret = row && unseal(await runtime.desk.webhookKeys(), row.secret);
  return secret ? { id, secret } : fail('not_found');
}

/** Declares a change of one, on the version that the browser has seen. */
const change = <const P extends string>(
  path: P,
  command: (
    trx: Database,
    context: DeskContext,
    target: Target,
  ) => Promise<{ ok: true; version: number } | Refusal>,
) =>
  staffCommand(
    `POST /webhooks/:id/${path}`,
    permission,
    { answer: versionSchema },
    (trx, context, { target }) => command(trx, context, target),
  );

export const webhookRoutes = {
  listWebhooks: staffRoute(
    'GET /webhooks',
    permission,
    { answer: listOf(webhookSchema) },
    async ({ runtime, now }) => ({ items: await listWebhooks(runtime.db, now) }),
  ),
  addWebhook: staffRoute(
    'POST /webhooks',
    permission,
    {
      body: webhookInputSchema,
      answer: newSecretSchema,
      description: 'The secret, which is shown only once',
    },
    async (request) => {
      const { body, context, runtime } = request;
      const [keys, addresses] = [await runtime.desk.webhookKeys(), runtime.config.OUTGOING_ADDRESSES];
      const { id } = await request.carryOut((trx) => addWebhook(trx, context, body, { keys, addresses }));
      return secretOf(request, id);
    },
  ),
  editWebhook: staffCommand(
    'PUT /webhooks/:id',
    permission,
    { body: webhookInputSchema, answer: versionSchema },
    (trx, context, { target, body, runtime }) =>
      editWebhook(trx, context, target, body, runtime.config.OUTGOING_ADDRESSES),
  ),
  removeWebhook: staffCommand(
    'DELETE /webhooks/:id',
    permission,
    { answer: doneSchema },
    (trx, context, { target }) => removeWebhook(trx, context, target),
  ),
  pauseWebhook: change('pause', (trx, context, target) => setWebhookState(trx, context, target, 'paused')),
  resumeWebhook: change('resume', (trx, context, target) => setWebhookState(trx, context, target, 'active')),
  rotateWebhookSecret: staffRoute(
    'POST /webhooks/:id/rotate',
    permission,
    { answer: newSecretSchema },
    async (request) => {
      const { context, target, runtime } = request;
      const keys = await runtime.desk.webhookKeys();
      await request.carryOut((trx) => rotateSecret(trx, context, target, keys));
      return secretOf(request, target.id);
    },
  ),
  testWebhook: staffCommand(
    'POST /webhooks/:id/test',
    permission,
    { answer: idSchema, wakesJobs: true },
    (trx, context, { id }) => testWebhook(trx, context, id),
  ),
  listDeliveries: staffRoute(
    'GET /webhooks/:id/deliveries',
    permission,
    { answer: listOf(deliverySchema) },
    async ({ runtime, id }) => ({ items: await listDeliveries(runtime.db, id) }),
  ),
  resendFailed: staffCommand(
    'POST /webhooks/:id/resend',
    permission,
    { answer: countSchema, wakesJobs: true },
    (trx, context, { id }) => resendDeliveries(trx, context, { failedOf: id }),
  ),
  resendDelivery: staffCommand(
    'POST /webhook-deliveries/:id/resend',
    permission,
    { answer: countSchema, wakesJobs: true },
    (trx, context, { id }) => resendDeliveries(trx, context, { delivery: id }),
  ),
};
