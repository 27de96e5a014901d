/** `OIDC_GROUP_ROLES`: which groups of the identity provider have which role. */
import * as z from 'zod';
import { ROLES, type Role } from '../staff/actor.ts';

const isRole = (name: string): name is Role => ROLES.some((role) => role === name);

/** `engineering-leads=interviewer, hr=recruiter`: several pairs, a comma between them. */
export const groupRoles = z.string().transform((text, context) => {
  const roles: Record<string, Role> = {};
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  for (const pair of text.split(',')) {
    const at = pair.lastIndexOf('=');
    const [group, role] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
    if (!group)
      return refuse('must be pairs of group=role with a comma between them, such as hr=recruiter,it=admin');
    if (!isRole(role)) return refuse(`names an unknown role: the roles are ${ROLES.join(', ')}`);
    if (Object.hasOwn(roles, group)) return refuse(`names the group ${group} twice: a group has one role`);
    roles[group] = role;
  }
  return roles;
});
