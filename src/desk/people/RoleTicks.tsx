import { ROLES, type Role } from '../../domain/shared/actor.ts';
import { ROLE_NAMES } from '../shell/role-names.ts';
import { Tick } from '../ui/Form.tsx';

/** What a role is for, in a sentence. */
const MEANS: Readonly<Record<Role, string>> = {
  interviewer: 'sees the candidates of openings whose team they are in, and writes scorecards',
  recruiter: 'openings, candidates, and the mails to them',
  sales: 'enquiries and their answers',
  legal: 'legal texts, privacy, and the log',
  admin: 'people, settings, and the log; no resumes and no messages',
};

interface RoleTicksProps {
  roles: readonly Role[];
  change(roles: readonly Role[]): void;
  error?: string | undefined;
}

/** Roles add up; a person may have several. */
export function RoleTicks({ roles, change, error }: RoleTicksProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">Roles</legend>
      {ROLES.map((role) => (
        <Tick
          key={role}
          checked={roles.includes(role)}
          onChange={(event) =>
            change(ROLES.filter((one) => (one === role ? event.target.checked : roles.includes(one))))
          }
        >
          <span className="font-medium">{ROLE_NAMES[role]}</span>
          <span className="block text-sm text-soft">{MEANS[role]}</span>
        </Tick>
      ))}
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
