/** The route by which a page says that something is open, the same for each kind of thing. */
import type { Tables } from '../../platform/database/types.ts';
import type { Action } from '../permissions/schema.ts';
import type { StaffRequest } from '../permissions/staff-request.ts';
import { staffRoute } from '../permissions/staff-route.ts';
import { attend } from './presence.ts';
import { presenceSchema, presentSchema } from './schema.ts';

/** @param check throws where there is no such thing, or this person may not see it */
export const attendRoute = <const P extends string>(
  type: Tables['presence']['subject_type'],
  address: `PUT /${P}`,
  permission: Action,
  check: (request: Pick<StaffRequest, 'runtime' | 'actor' | 'id' | 'allow'>) => Promise<unknown>,
) =>
  staffRoute(
    address,
    permission,
    { body: presenceSchema, answer: presentSchema, description: 'The other people who have it open' },
    async (request) => {
      await check(request);
      const { runtime, context, id, body } = request;
      return runtime.writer.write((trx) => attend(trx, context, { type, id }, body.state));
    },
  );
