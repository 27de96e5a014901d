/** People and roles. */

import { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import type { Refusal } from '../../platform/staff/refusal.ts';
import type { Target } from '../audit-log/change.ts';
import { byStaff } from '../audit-log/record.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { DONE, listOf, staffRoute } from '../permissions/staff-route.ts';
import { listNames, listStaff } from './directory.ts';
import { inviteStaff, resetAccess, setActive, setRoles } from './people.ts';
import { inviteSchema, nameSchema, rolesSchema, staffSchema } from './schema.ts';

/** The person as they are now. */
const personOf = async ({ runtime, id }: Pick<StaffRequest, 'runtime' | 'id'>) =>
  (await listStaff(runtime.db, id)).at(0);

const person = { answer: staffSchema, description: 'The present state of the person' } as const;

/** Carries a command on one person out, and answers with them as they are now. */
async function changed(
  request: StaffRequest,
  command: (trx: Database, context: DeskContext, target: Target) => Promise<{ ok: true } | Refusal>,
) {
  const { context, target } = request;
  await request.carryOut((trx) => command(trx, context, target));
  return personOf(request);
}

export const peopleRoutes = {
  listNames: staffRoute(
    'GET /people/names',
    'people.names',
    { answer: listOf(nameSchema) },
    async ({ runtime, now }) => ({ items: await listNames(runtime.db, now) }),
  ),
  listPeople: staffRoute(
    'GET /people',
    'people.read',
    { answer: listOf(staffSchema) },
    async ({ runtime }) => ({ items: await listStaff(runtime.db) }),
  ),
  invite: staffRoute(
    'POST /people',
    'people.write',
    { reauthentication: true, body: inviteSchema, ...person },
    async (request) => {
      const { body, context } = request;
      const id = await request.write(async (trx) => {
        const invited = await inviteStaff(trx, byStaff(context), body);
        // The link goes by mail alone.
        return invited.ok ? invited.id : undefined;
      });
      if (!id)
        return fail({
          code: 'already_staff',
          errors: { email: 'This address already has an account' },
        });
      request.wakeJobs();
      return (await listStaff(request.runtime.db, id)).at(0);
    },
  ),
  setRoles: staffRoute(
    'PUT /people/:id/roles',
    'people.write',
    { reauthentication: true, body: rolesSchema, ...person },
    (request) =>
      changed(request, (trx, context, target) => setRoles(trx, context, target, request.body.roles)),
  ),
  disable: staffRoute(
    'POST /people/:id/disable',
    'people.write',
    { reauthentication: true, ...person },
    (request) => changed(request, (trx, context, target) => setActive(trx, context, target, false)),
  ),
  enable: staffRoute(
    'POST /people/:id/enable',
    'people.write',
    { reauthentication: true, ...person },
    (request) => changed(request, (trx, context, target) => setActive(trx, context, target, true)),
  ),
  resetAccess: staffRoute(
    'POST /people/:id/reset',
    'people.write',
    { reauthentication: true, body: z.object({ secondFactor: z.boolean() }), ...person },
    async (request) => {
      const { id, body, context } = request;
      await request.carryOut(async (trx) => {
        const reset = await resetAccess(trx, byStaff(context), id, body);
        // The link goes by mail alone.
        return reset.ok ? DONE : reset;
      });
      request.wakeJobs();
      return personOf(request);
    },
  ),
};
