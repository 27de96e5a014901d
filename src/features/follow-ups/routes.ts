/** Sets snoozes and reminders. */
import { z } from 'zod';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { preparedCommand } from '../permissions/staff-route.ts';
import { setFollowUp } from './follow-ups.ts';
import { type SetFollowUp, setFollowUpSchema } from './schema.ts';

/** For each kind of record: whether the actor may see it. */
type MaySee = Record<SetFollowUp['subject']['type'], (request: StaffRequest, id: string) => Promise<boolean>>;

export const followUpRoutes = (maySee: MaySee) => ({
  setFollowUp: preparedCommand(
    'POST /follow-ups',
    'follow-up.write',
    {
      body: setFollowUpSchema,
      answer: z.object({ id: z.string(), version: z.int(), change: z.string() }),
      description: 'With the id of its undo',
    },
    async (request) => {
      const { type, id } = request.body.subject;
      if (!(await maySee[type](request, id))) fail('not_found');
      return (trx, context) => setFollowUp(trx, context, request.body);
    },
  ),
});
