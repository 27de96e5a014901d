/** Commands about the people of the desk. */
import { byOperator } from '../domain/events/record.ts';
import { ROLES } from '../domain/shared/actor.ts';
import { withStop } from '../domain/shared/messages.ts';
import { linkPath } from '../domain/staff/links.ts';
import { inviteStaff, resetAccess } from '../domain/staff/people.ts';
import { inviteSchema } from '../domain/staff/schema.ts';
import { createWriter } from '../infra/database/writer.ts';
import { argument, type Command, say, UsageError } from './tools.ts';

export const people: Record<string, Command> = {
  async invite(tools) {
    const { db, engine, config, roles } = tools;
    const input = inviteSchema.safeParse({ email: argument(tools, 0, 'The email address'), roles });
    if (!input.success)
      throw new UsageError(`${withStop(input.error.issues[0]?.message ?? '')} Roles: ${ROLES.join(', ')}.`);
    const now = new Date();
    const invited = await createWriter(db, engine).write((trx) =>
      inviteStaff(trx, byOperator(now), input.data),
    );
    if (!invited.ok) throw new UsageError('Somebody with this address works here already.');
    say(`Invited; the link is on its way by mail, too. It is good once, for a day:`);
    say(`${config.PUBLIC_URL}${linkPath(invited.token)}`);
  },
  async 'reset-access'(tools) {
    const { db, engine, config } = tools;
    const email = argument(tools, 0, 'The email address').trim().toLowerCase();
    const now = new Date();
    const reset = await createWriter(db, engine).write(async (trx) => {
      const person = await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
      return person && resetAccess(trx, byOperator(now), person.id, { secondFactor: true });
    });
    if (!reset) throw new UsageError(`Nobody with the address ${email} works here.`);
    if (!reset.ok)
      throw new UsageError(
        `${email} is disabled or a sample. Invite another admin: invite EMAIL --role admin.`,
      );
    say('Their second factor is gone, and their sessions have ended.');
    say('The link to a new password is on its way by mail, too. It is good once, for a day:');
    say(`${config.PUBLIC_URL}${linkPath(reset.token)}`);
  },
};
