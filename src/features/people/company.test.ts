/** Sign-ins by the company that meet each other, or an admin who changes the same person. */
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { ENGINES, rowOf } from '../../../tests/support/databases.ts';
import { insider } from '../../../tests/support/desk.ts';
import type { Role } from '../../platform/staff/actor.ts';
import { welcomeFromCompany } from './company.ts';

const groupRoles = new Map<string, Role>([
  ['hr', 'recruiter'],
  ['it', 'admin'],
]);

describe.each(ENGINES)('on %s', (engine) => {
  const api = lentApi('each', engine);
  const signIn = (id: string, groups: string[]) => {
    const { writer, clock } = api.runtime;
    const context = { requestId: 'x', now: clock() };
    return writer.write((trx) =>
      welcomeFromCompany(trx, { domain: undefined, groupRoles }, id, groups, context),
    );
  };
  const rolesOf = async (id: string) => {
    const rows = api.runtime.db.selectFrom('staff_roles').select('role').where('staff_id', '=', id);
    return (await rows.execute()).map(({ role }) => role);
  };

  test('of two windows of someone with a new group both come in', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await insider(api, ['sales']);
      expect(await Promise.all([1, 2, 3].map(() => signIn(id, ['hr'])))).toEqual([true, true, true]);
      expect(await rolesOf(id)).toEqual(['recruiter']);
    }
  });

  test('who is disabled meanwhile stays out', async () => {
    const { id } = await insider(api, ['sales']);
    const { writer, db } = api.runtime;
    const [disabled, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const disabling = writer.write(async (trx) => {
      await trx.updateTable('staff').set({ state: 'disabled' }).where('id', '=', id).execute();
      disabled.resolve();
      await committed.promise;
    });
    await disabled.promise;
    const signingIn = signIn(id, ['hr']);
    setTimeout(committed.resolve, 200);
    expect([await signingIn, await disabling]).toEqual([false, undefined]);
    const { state } = await rowOf(db, 'staff', id);
    expect(state).toBe('disabled');
  });

  test('of two admins who lose their group at once, one stays', async () => {
    const admins = [await insider(api, ['admin']), await insider(api, ['admin'])];
    await Promise.all(admins.map(({ id }) => signIn(id, ['hr'])));
    const roles = await Promise.all(admins.map(({ id }) => rolesOf(id)));
    expect(roles.filter((own) => own.includes('admin'))).toHaveLength(1);
  });
});
