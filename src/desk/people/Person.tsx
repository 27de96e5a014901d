import { useState } from 'react';
import type { Role } from '../../domain/shared/actor.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { call } from '../shell/client.ts';
import { longDay } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Tick } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { RoleTicks } from './RoleTicks.tsx';

/** One person: roles, and whether they may come in. */
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
  const { busy, run } = useAction(['people']);
  const post = (path: string, done: string) =>
    void run(() => call(`/people/${id}/${path}`, { method: 'POST', version }), done);
  return (
    <div className="flex flex-col gap-5">
      <RoleTicks roles={roles} change={setRoles} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          disabled={busy || roles.join() === person.roles.join()}
          onClick={() =>
            void run(
              () => call(`/people/${id}/roles`, { method: 'PUT', version, body: { roles } }),
              `The roles of ${name} are saved.`,
            )
          }
        >
          Save the roles
        </Button>
        {state === 'disabled' ? (
          <Button disabled={busy} onClick={() => post('enable', `${name} may come in again.`)}>
            Enable
          </Button>
        ) : (
          <Button
            look="danger"
            disabled={busy}
            onClick={() => post('disable', `${name} is out, with everything they had open.`)}
          >
            Disable
          </Button>
        )}
      </div>
      {state !== 'disabled' && !person.sample && <Reset person={person} />}
    </div>
  );
}

/** A new link, for who has lost the way in. */
function Reset({ person: { id, name, email, state } }: { person: StaffMember }) {
  const [secondFactor, setSecondFactor] = useState(false);
  const { busy, run } = useAction(['people']);
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {state === 'active' && (
        <Tick checked={secondFactor} onChange={(event) => setSecondFactor(event.target.checked)}>
          Take the second factor away too, because the phone is gone. Make sure that it is {name} who asks.
        </Tick>
      )}
      <Button
        disabled={busy}
        onClick={() =>
          void run(
            () => call(`/people/${id}/reset`, { method: 'POST', body: { secondFactor } }),
            `A link is on its way to ${email}.`,
          )
        }
      >
        {state === 'invited' ? 'Send the invitation again' : 'Send a link for a new password'}
      </Button>
    </div>
  );
}
