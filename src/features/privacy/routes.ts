/** Requests of people about their data, and their erasure. */
import { z } from 'zod';
import { emailKey } from '../../platform/email-key.ts';
import { queryOf } from '../../platform/lists/query.schema.ts';
import { refuse, type StaffRequest } from '../permissions/staff-request.ts';
import { doneSchema, idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import {
  addRequest,
  eraseForRequest,
  listRequests,
  readRequest,
  resolveRequest,
} from './commands/requests.ts';
import { newRequestSchema, requestDetailSchema, requestSchema, resolveSchema } from './schema.ts';

const keyOf = async ({ signer }: StaffRequest['runtime'], email: string) => emailKey(await signer(), email);

export const privacyRoutes = {
  listPrivacyRequests: staffRoute(
    {
      method: 'GET',
      path: '/privacy/requests',
      permission: 'privacy.read',
      query: queryOf({ state: z.enum(['open', 'closed']).default('open') }),
      answer: listOf(requestSchema),
    },
    async ({ runtime, query }) => ({ items: await listRequests(runtime.db, query.state === 'open') }),
  ),
  addPrivacyRequest: staffRoute(
    {
      method: 'POST',
      path: '/privacy/requests',
      permission: 'privacy.write',
      body: newRequestSchema,
      answer: idSchema,
    },
    async (request) => {
      const { body, context } = request;
      const key = await keyOf(request.runtime, body.email);
      return { id: await request.write((trx) => addRequest(trx, context, body, key)) };
    },
  ),
  getPrivacyRequest: staffRoute(
    {
      method: 'GET',
      path: '/privacy/requests/:id',
      permission: 'privacy.read',
      answer: requestDetailSchema,
    },
    ({ runtime, id }) => readRequest(runtime.db, id),
  ),
  settlePrivacyRequest: staffCommand(
    {
      method: 'POST',
      path: '/privacy/requests/:id/settle',
      permission: 'privacy.write',
      body: resolveSchema,
      answer: doneSchema,
    },
    ({ target, body }) =>
      (trx, context) =>
        resolveRequest(trx, context, target, body),
  ),
  erasePerson: staffRoute(
    {
      method: 'POST',
      path: '/privacy/requests/:id/erase',
      permission: 'erasure.run',
      reauthentication: true,
      answer: idSchema,
    },
    async ({ runtime, context, target }) => {
      const erased = await eraseForRequest(runtime.privacy, context, target);
      return erased.ok ? { id: erased.entry.id } : refuse(erased);
    },
  ),
};
