import { ROLES, type Role } from '../../platform/staff/actor.ts';
import { ROLE_NAMES } from '../app/role-names.ts';
import { Checklist } from '../ui/Form.tsx';

/** The purpose of a role, in a sentence. */
const MEANS: Readonly<Record<Role, string>> = {
  interviewer: 'candidates and scorecards for openings where they’re on the team',
  recruiter: 'openings, candidates and their emails',
  sales: 'enquiries and answers',
  legal: 'legal texts, privacy and the log',
  admin: 'people, settings and the log, but no resumes or messages',
};

interface RoleChecklistProps {
  roles: readonly Role[];
  change(roles: readonly Role[]): void;
  error?: string | undefined;
}

/** Roles add up; a person may have several. */
export function RoleChecklist({ roles, change, error }: RoleChecklistProps) {
  return (
    <Checklist legend="Roles" chosen={roles} change={change} error={error}>
      {ROLES.map((role) => [
        role,
        <>
          <span className="font-medium">{ROLE_NAMES[role]}</span>
          <span className="block text-sm text-soft">{MEANS[role]}</span>
        </>,
      ])}
    </Checklist>
  );
}
