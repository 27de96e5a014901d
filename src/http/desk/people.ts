/** People and roles. */
import { z } from 'zod';
import { byStaff } from '../../domain/events/record.ts';
import { listNames, listStaff } from '../../domain/staff/directory.ts';
import {
  inviteStaff,
  resetAccess,
  type StaffChange,
  setActive,
  setRoles,
} from '../../domain/staff/people.ts';
import { inviteSchema, nameSchema, rolesSchema, staffSchema } from '../../domain/staff/schema.ts';
import { once } from './bulk.ts';
import { type AnyDeskContext, contextOf, expectedVersion, fail, failStale } from './context.ts';
import { deskResource, deskRoute, idParam, json } from './route.ts';

const person = { 200: json(staffSchema, 'The person as they are now') };

/** The person after a change, or why there was none. */
async function answer(c: AnyDeskContext, id: string, change: StaffChange) {
  if (!change.ok) {
    if (change.code === 'stale') return failStale(c, 'staff', id);
    return fail(change.code);
  }
  const [found] = await listStaff(c.var.runtime.db, id);
  return found ?? fail('not_found');
}

export const people = deskResource()
  .openapi(
    deskRoute('listNames', { responses: { 200: json(z.object({ items: z.array(nameSchema) })) } }),
    async (c) => c.json({ items: await listNames(c.var.runtime.db) }, 200),
  )
  .openapi(
    deskRoute('listPeople', { responses: { 200: json(z.object({ items: z.array(staffSchema) })) } }),
    async (c) => c.json({ items: await listStaff(c.var.runtime.db) }, 200),
  )
  .openapi(deskRoute('invite', { request: { body: json(inviteSchema) }, responses: person }), async (c) => {
    const input = c.req.valid('json');
    const id = await once(c, async (trx) => {
      const invited = await inviteStaff(trx, byStaff(contextOf(c)), input);
      // The link goes by mail alone.
      return invited.ok ? invited.id : undefined;
    });
    if (!id)
      return fail({
        code: 'already_staff',
        errors: { email: 'Somebody with this address works here already' },
      });
    c.var.runtime.tasks.wake();
    return c.json(await answer(c, id, { ok: true }), 200);
  })
  .openapi(
    deskRoute('setRoles', { request: { params: idParam, body: json(rolesSchema) }, responses: person }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { roles } = c.req.valid('json');
      const version = expectedVersion(c);
      const change = await once(c, (trx) => setRoles(trx, contextOf(c), id, roles, version));
      return c.json(await answer(c, id, change), 200);
    },
  )
  .openapi(deskRoute('disable', { request: { params: idParam }, responses: person }), async (c) => {
    const { id } = c.req.valid('param');
    const version = expectedVersion(c);
    const change = await once(c, (trx) => setActive(trx, contextOf(c), id, false, version));
    return c.json(await answer(c, id, change), 200);
  })
  .openapi(deskRoute('enable', { request: { params: idParam }, responses: person }), async (c) => {
    const { id } = c.req.valid('param');
    const version = expectedVersion(c);
    const change = await once(c, (trx) => setActive(trx, contextOf(c), id, true, version));
    return c.json(await answer(c, id, change), 200);
  })
  .openapi(
    deskRoute('resetAccess', {
      request: { params: idParam, body: json(z.object({ secondFactor: z.boolean() })) },
      responses: person,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = await once(c, async (trx): Promise<StaffChange> => {
        const reset = await resetAccess(trx, byStaff(contextOf(c)), id, c.req.valid('json'));
        // The link goes by mail alone.
        return reset.ok ? { ok: true } : reset;
      });
      c.var.runtime.tasks.wake();
      return c.json(await answer(c, id, change), 200);
    },
  );
