/** Privacy requests: their owners, identity checks, and the erasure. */
import { z } from 'zod';
import { dayOf } from '../../platform/calendar/calendar.ts';
import { emailKey } from '../../platform/email-key.ts';
import { queryOf } from '../../platform/lists/query.schema.ts';
import { invalid } from '../../platform/staff/refusal.ts';
import { refuse, type StaffRequest } from '../permissions/staff-request.ts';
import { doneSchema, idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { eraseForRequest } from './commands/erase-for-request.ts';
import { checkIdentity } from './commands/identity.ts';
import { addRequest, assignRequest, moveRequest } from './commands/requests.ts';
import { resolveRequest } from './commands/settle.ts';
import { listRequests, readRequest } from './read-requests.ts';
import {
  assignRequestSchema,
  eraseInputSchema,
  identityInputSchema,
  newRequestSchema,
  requestDetailSchema,
  requestSchema,
  resolveSchema,
  writtenSchema,
} from './requests.schema.ts';

/** The zone in which each day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati';

const keyOf = async ({ signer }: StaffRequest['runtime'], email: string) => emailKey(await signer(), email);

export const privacyRoutes = {
  listPrivacyRequests: staffRoute(
    'GET /privacy/requests',
    'privacy.read',
    {
      query: queryOf({ list: z.enum(['open', 'mine', 'closed']).default('open') }),
      answer: listOf(requestSchema),
    },
    async ({ runtime, actor, query }) => ({ items: await listRequests(runtime.db, actor, query.list) }),
  ),
  addPrivacyRequest: staffRoute(
    'POST /privacy/requests',
    'privacy.write',
    { body: newRequestSchema, answer: idSchema },
    async (request) => {
      const { body, context, runtime, now } = request;
      // A colleague's day may have begun before the company's, from whose day the deadline counts.
      if (body.receivedAt > dayOf(now, FIRST_ZONE))
        return refuse(invalid({ receivedAt: 'Choose a day that is not in the future.' }));
      const today = dayOf(now, request.officeZone);
      const receivedAt = body.receivedAt < today ? body.receivedAt : today;
      const key = await keyOf(runtime, body.email);
      return { id: await request.write((trx) => addRequest(trx, context, { ...body, receivedAt }, key)) };
    },
  ),
  getPrivacyRequest: staffRoute(
    'GET /privacy/requests/:id',
    'privacy.read',
    { answer: requestDetailSchema },
    ({ runtime, id }) => readRequest(runtime.db, id),
  ),
  assignPrivacyRequest: staffCommand(
    'POST /privacy/requests/:id/assign',
    'privacy.write',
    { body: assignRequestSchema, answer: writtenSchema, description: 'With the id of its undo' },
    (trx, context, { target, body }) => assignRequest(trx, context, target, body.assignee),
  ),
  movePrivacyRequest: staffCommand(
    'POST /privacy/requests/:id/country',
    'privacy.write',
    { body: z.strictObject({ country: z.string().max(80) }), answer: doneSchema },
    (trx, context, { target, body }) => moveRequest(trx, context, target, body.country),
  ),
  checkIdentity: staffCommand(
    'POST /privacy/requests/:id/identity',
    'privacy.write',
    { body: identityInputSchema, answer: doneSchema },
    (trx, context, { target, body }) => checkIdentity(trx, context, target, body),
  ),
  settlePrivacyRequest: staffCommand(
    'POST /privacy/requests/:id/settle',
    'privacy.write',
    { body: resolveSchema, answer: doneSchema },
    (trx, context, { target, body }) => resolveRequest(trx, context, target, body),
  ),
  erasePerson: staffRoute(
    'POST /privacy/requests/:id/erase',
    'erasure.run',
    { reauthentication: true, body: eraseInputSchema, answer: idSchema },
    async ({ runtime, context, target, body }) => {
      const erased = await eraseForRequest(runtime.privacy, context, target, body.tell);
      return erased.ok ? { id: erased.entry.id } : refuse(erased);
    },
  ),
};
