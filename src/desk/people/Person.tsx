import { useState } from 'react';
import type { StaffMember } from '../../features/people/schema.ts';
import type { Role } from '../../platform/staff/actor.ts';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Checkbox } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RoleChecklist } from './RoleChecklist.tsx';

/** One person: roles, and whether they may sign in. */
export function Person({ person, close }: { person: StaffMember | undefined; close(): void }) {
  return (
    <Modal
      open={person !== undefined}
      close={close}
      title={person?.name || person?.email || ''}
      {...(person ? { description: `${person.email}, here since ${longDay(person.createdAt)}` } : {})}
    >
      {person && <Change key={person.version} person={person} />}
    </Modal>
  );
}

function Change({ person }: { person: StaffMember }) {
  const { id, version, state } = person;
  const name = person.name || person.email;
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  return (
    <div className="flex flex-col gap-5">
      <RoleChecklist roles={roles} change={setRoles} />
      <div className="flex flex-wrap gap-2">
        <ActionButton
          look="main"
          disabled={roles.join() === person.roles.join()}
          changes="staff"
          send={() => call(`/people/${id}/roles`, { method: 'PUT', version, body: { roles } })}
          done={`Roles of ${name} saved.`}
        >
          Save roles
        </ActionButton>
        {state === 'disabled' ? (
          <ActionButton
            changes="staff"
            send={() => call(`/people/${id}/enable`, { method: 'POST', version })}
            done={`${name} can sign in again.`}
          >
            Enable
          </ActionButton>
        ) : (
          <ActionButton
            look="danger"
            changes="staff"
            send={() => call(`/people/${id}/disable`, { method: 'POST', version })}
            done={`${name} is disabled and signed out everywhere.`}
          >
            Disable
          </ActionButton>
        )}
      </div>
      {state !== 'disabled' && !person.sample && <Reset person={person} />}
    </div>
  );
}

/** A new link, for who can’t sign in. */
function Reset({ person: { id, name, email, state } }: { person: StaffMember }) {
  const [secondFactor, setSecondFactor] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {state === 'active' && (
        <Checkbox checked={secondFactor} onChange={(event) => setSecondFactor(event.target.checked)}>
          Also remove the second factor (lost phone). First make sure that it is {name} who asks.
        </Checkbox>
      )}
      <ActionButton
        changes="staff"
        send={() => call(`/people/${id}/reset`, { method: 'POST', body: { secondFactor } })}
        done={`Link sent to ${email}.`}
      >
        {state === 'invited' ? 'Resend invitation' : 'Send password reset link'}
      </ActionButton>
    </div>
  );
}
