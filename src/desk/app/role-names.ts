import type { Role } from '../../platform/staff/actor.ts';

/** The names of roles at the desk. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  interviewer: 'Interviewer',
  recruiter: 'Recruiter',
  sales: 'Sales',
  legal: 'Legal',
  admin: 'Admin',
};
