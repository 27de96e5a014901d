import { useState } from 'react';
import type { StaffMember } from '../../features/people/schema.ts';
import { ROLES, type Role } from '../../platform/staff/actor.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { Absence } from '../handovers/Absence.tsx';
import { HandOverForm } from '../handovers/HandOverForm.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Checkbox } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { RoleChecklist } from './RoleChecklist.tsx';

/** One person: roles, and whether they may sign in. */
export function Person({ person, close }: { person: StaffMember | undefined; close(): void }) {
  // The dialog continues once they are disabled, with the result of the hand-over.
  const [leavingId, setLeavingId] = useState<string>();
  const leaving = person !== undefined && leavingId === person.id;
  const shut = () => {
    setLeavingId(undefined);
    close();
  };
  return (
    <Modal
      open={person !== undefined}
      close={shut}
      title={person ? nameOf(person) : ''}
      {...(person ? { description: `${person.email}, joined ${longDay(person.createdAt)}` } : {})}
    >
      {person &&
        (leaving ? (
          <Leave person={person} close={shut} />
        ) : (
          <div className="flex flex-col gap-5">
            <Change key={person.id} person={person} disable={() => setLeavingId(person.id)} />
            <Work key={person.id} person={person} />
          </div>
        ))}
    </Modal>
  );
}

const nameOf = ({ name, email }: StaffMember): string => name || email;

/** Disables a person and hands over their work in the same step. */
function Leave({ person, close }: { person: StaffMember; close(): void }) {
  const { id, version, state } = person;
  const name = nameOf(person);
  const { run } = useAction('staff');
  const send = () =>
    run(
      () => call(`/people/${id}/disable`, { method: 'POST', version }),
      `${name} is disabled and signed out everywhere.`,
    );
  // Work that no one could take is left once they are disabled.
  const first =
    state === 'disabled' ? {} : { first: { submit: 'Disable and hand over', alone: 'Disable', send } };
  return (
    <>
      <p className="mb-4">{name} is signed out everywhere. What should happen to their open work?</p>
      <HandOverForm person={{ id, name }} close={close} {...first} />
    </>
  );
}

/** Their absence, and their open work. */
function Work({ person }: { person: StaffMember }) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="cursor-pointer font-medium">Absence and open work</summary>
      <div className="mt-4 flex flex-col gap-5">
        {person.state === 'active' && <Absence id={person.id} />}
        <HandOverForm person={{ id: person.id, name: nameOf(person) }} />
      </div>
    </details>
  );
}

function Change({ person, disable }: { person: StaffMember; disable(): void }) {
  const { id, version, state } = person;
  const name = nameOf(person);
  /** The boxes that were ticked or cleared, and the version that was seen then; a refusal has reported the newer one. */
  const [begun, setBegun] = useState<{ version?: number; boxes: Partial<Record<Role, boolean>> }>();
  const has = (role: Role) => begun?.boxes[role] ?? person.roles.includes(role);
  const roles = ROLES.filter(has);
  const tick = (chosen: readonly Role[]) => {
    const ticked = ROLES.filter((role) => chosen.includes(role) !== has(role));
    const boxes = Object.fromEntries(ticked.map((role) => [role, chosen.includes(role)]));
    setBegun({ version, ...begun, boxes: { ...begun?.boxes, ...boxes } });
  };
  const { busy, run } = useAction('staff');
  const save = async () => {
    const saved = await run(
      () =>
        call(`/people/${id}/roles`, { method: 'PUT', version: begun?.version ?? version, body: { roles } }),
      `Roles of ${name} saved.`,
    );
    setBegun(saved || !begun ? undefined : { boxes: begun.boxes });
  };
  return (
    <>
      <RoleChecklist roles={roles} change={tick} />
      <div className="flex flex-wrap gap-2">
        <Button
          data-save
          look="main"
          disabled={busy || ROLES.every((role) => has(role) === person.roles.includes(role))}
          onClick={() => void save()}
        >
          Save roles
        </Button>
        {state === 'disabled' ? (
          <ActionButton
            changes="staff"
            send={() => call(`/people/${id}/enable`, { method: 'POST', version })}
            done={`${name} can sign in again.`}
          >
            Enable
          </ActionButton>
        ) : (
          <Button look="danger" onClick={disable}>
            Disable
          </Button>
        )}
      </div>
      {state !== 'disabled' && !person.sample && <Reset person={person} />}
    </>
  );
}

/** A new link, for who can’t sign in. */
function Reset({ person: { id, name, email, state } }: { person: StaffMember }) {
  const [secondFactor, setSecondFactor] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {state === 'active' && (
        <Checkbox checked={secondFactor} onChange={(event) => setSecondFactor(event.target.checked)}>
          Also remove the second factor (lost phone). First make sure that the request comes from {name}.
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
