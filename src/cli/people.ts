/** Commands about the people of the desk. */
import { byOperator } from '../features/audit-log/record.ts';
import { linkPath } from '../features/people/links.ts';
import { inviteStaff, resetAccess } from '../features/people/people.ts';
import { inviteSchema } from '../features/people/schema.ts';
import { withStop } from '../platform/forms/messages.ts';
import { ROLES } from '../platform/staff/actor.ts';
import { argument, type Command, print, UsageError } from './tools.ts';

export const people: Record<string, Command> = {
  async invite(tools) {
    const { writer, config, role: roles } = tools;
    const input = inviteSchema.safeParse({ email: argument(tools, 0, 'The email address'), roles });
    if (!input.success)
      throw new UsageError(`${withStop(input.error.issues[0]?.message ?? '')} Roles: ${ROLES.join(', ')}.`);
    const now = new Date();
    const invited = await writer.write((trx) => inviteStaff(trx, byOperator(now), input.data));
    if (!invited.ok) throw new UsageError('This address already has an account.');
    print(`Invited by email. The link works once, for one day:`);
    print(`${config.PUBLIC_URL}${linkPath(invited.token)}`);
  },
  async 'reset-access'(tools) {
    const { writer, config } = tools;
    const email = argument(tools, 0, 'The email address').trim().toLowerCase();
    const now = new Date();
    const reset = await writer.write(async (trx) => {
      const person = await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
      return person && resetAccess(trx, byOperator(now), person.id, { secondFactor: true });
    });
    if (!reset) throw new UsageError(`No account has the address ${email}.`);
    if (!reset.ok)
      throw new UsageError(
        `${email} is disabled or a sample. Invite another admin: invite EMAIL --role admin.`,
      );
    print('Their second factor was removed and their sessions ended.');
    print('A password link was emailed. It works once, for one day:');
    print(`${config.PUBLIC_URL}${linkPath(reset.token)}`);
  },
};
