/** The staff of the sample: they write and are given work, and can not sign in. */
import type { z } from 'zod';
import type { Database } from '../../infra/database/types.ts';
import { byOperator } from '../events/record.ts';
import type { Actor, DeskContext } from '../shared/actor.ts';
import { dropLinks } from '../staff/links.ts';
import { inviteStaff } from '../staff/people.ts';
import { DAY_MS } from './moments.ts';
import type { storySchema } from './schema.ts';

/** They are here longer than everything that they do. */
const HERE_DAYS = 120;

export interface Cast {
  ids: string[];
  /** @throws when nobody of the sample has this key */
  actor(key: string): Actor & { name: string };
  /** What a write of the desk is told, as if they sat at it. */
  context(key: string, now: Date): DeskContext;
}

export async function addStaff(
  trx: Database,
  staff: z.output<typeof storySchema>['staff'],
  now: Date,
): Promise<Cast> {
  const at = new Date(now.getTime() - HERE_DAYS * DAY_MS);
  const people = new Map<string, Actor & { name: string }>();
  for (const { key, name, email, roles } of staff) {
    const added = await inviteStaff(trx, byOperator(at), { email, name, roles });
    if (!added.ok) throw new Error(`${email} works here already`);
    // The link of the invitation is nobody's.
    await dropLinks(trx, added.id);
    await trx
      .updateTable('staff')
      .set({ state: 'active', is_sample: 1 })
      .where('id', '=', added.id)
      .execute();
    people.set(key, { id: added.id, roles, name });
  }
  const actor: Cast['actor'] = (key) => {
    const found = people.get(key);
    if (!found) throw new Error(`Nobody of the sample is ${key}`);
    return found;
  };
  return {
    ids: [...people.values()].map(({ id }) => id),
    actor,
    context: (key, moment) => ({ actor: actor(key), requestId: '', now: moment }),
  };
}
