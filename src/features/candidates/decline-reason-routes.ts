/** The decline reasons as recruiters edit them. */
import { z } from 'zod';
import { idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { createReason, saveReason } from './commands/decline-reasons.ts';
import { declineReasonInputSchema, declineReasonSettingsSchema } from './decline-reasons.schema.ts';
import { describeReasons } from './decline-reasons.ts';

export const declineReasonRoutes = {
  listReasonSettings: staffRoute(
    {
      method: 'GET',
      path: '/decline-reason-settings',
      permission: 'hiring-template.write',
      answer: listOf(declineReasonSettingsSchema),
    },
    async ({ runtime }) => ({ items: await describeReasons(runtime.readDb, runtime.content.mailWords) }),
  ),
  createReason: staffCommand(
    {
      method: 'POST',
      path: '/decline-reason-settings',
      permission: 'hiring-template.write',
      body: declineReasonInputSchema,
      answer: idSchema.extend({ version: z.int() }),
    },
    ({ body }) =>
      (trx, context) =>
        createReason(trx, context, body),
  ),
  saveReason: staffCommand(
    {
      method: 'PUT',
      path: '/decline-reason-settings/:id',
      permission: 'hiring-template.write',
      body: declineReasonInputSchema,
      answer: z.object({ version: z.int() }),
    },
    ({ body, target }) =>
      (trx, context) =>
        saveReason(trx, context, target, body),
  ),
};
