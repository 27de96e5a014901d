/** The decline reasons as recruiters edit them. */
import { z } from 'zod';
import { idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { createReason, saveReason } from './commands/decline-reasons.ts';
import { declineReasonInputSchema, declineReasonSettingsSchema } from './decline-reasons.schema.ts';
import { describeReasons } from './decline-reasons.ts';

export const declineReasonRoutes = {
  listReasonSettings: staffRoute(
    'GET /decline-reason-settings',
    'hiring-template.write',
    { answer: listOf(declineReasonSettingsSchema) },
    async ({ runtime }) => ({ items: await describeReasons(runtime.readDb, runtime.content.mailWords) }),
  ),
  createReason: staffCommand(
    'POST /decline-reason-settings',
    'hiring-template.write',
    { body: declineReasonInputSchema, answer: idSchema.extend({ version: z.int() }) },
    (trx, context, { body }) => createReason(trx, context, body),
  ),
  saveReason: staffCommand(
    'PUT /decline-reason-settings/:id',
    'hiring-template.write',
    { body: declineReasonInputSchema, answer: z.object({ version: z.int() }) },
    (trx, context, { body, target }) => saveReason(trx, context, target, body),
  ),
};
