import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EnquiryRow } from '../../domain/enquiries/desk.schema.ts';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PersonButton } from '../ui/PersonButton.tsx';
import { useChange } from './changes.ts';
import { settingsQuery } from './queries.ts';

interface AssignProps {
  rows: readonly EnquiryRow[];
  open: boolean;
  close(): void;
  assigned(): void;
}

/** Gives enquiries to somebody; they are told by mail five minutes later. */
export function Assign({ rows, open, close, assigned }: AssignProps) {
  const first = useRef<HTMLButtonElement>(null);
  const { person: me } = useSession();
  const people = useQuery({ ...settingsQuery, enabled: open }).data?.people ?? [];
  const change = useChange();
  const others = people.filter(({ id }) => id !== me.id);
  const give = (person: typeof me | null) => {
    change(rows, { kind: 'assign', assignee: person?.id ?? null }, person);
    assigned();
  };
  return (
    <Modal
      open={open}
      close={close}
      title={rows.length === 1 ? 'Who answers it?' : `Who answers these ${rows.length}?`}
      initialFocus={first}
    >
      <ul className="flex flex-col gap-1">
        {people.some(({ id }) => id === me.id) && (
          <li>
            <PersonButton ref={first} person={me} name="Me" onClick={() => give(me)} />
          </li>
        )}
        {others.map((person) => (
          <li key={person.id}>
            <PersonButton person={person} onClick={() => give(person)} />
          </li>
        ))}
        <li>
          <Button look="quiet" className="w-full justify-start" onClick={() => give(null)}>
            Nobody
          </Button>
        </li>
      </ul>
    </Modal>
  );
}
