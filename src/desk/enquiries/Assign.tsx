import { useQuery } from '@tanstack/react-query';
import type { EnquiryRow } from '../../features/enquiries/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { useSession } from '../app/session.ts';
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

/** Assigns enquiries; they are notified by email five minutes later. */
export function Assign({ rows, open, close, assigned }: AssignProps) {
  const { person: me } = useSession();
  const people = useQuery({ ...settingsQuery, enabled: open }).data?.people ?? [];
  const change = useChange();
  const others = people.filter(({ id }) => id !== me.id);
  const assignTo = (person: typeof me | null) => {
    change(rows, { kind: 'assign', assignee: person?.id ?? null }, person);
    assigned();
  };
  return (
    <Modal
      open={open}
      close={close}
      title={rows.length === 1 ? 'Assign enquiry' : `Assign ${rows.length} enquiries`}
    >
      <ul className="flex flex-col gap-1">
        {people.some(({ id }) => id === me.id) && (
          <li>
            <PersonButton data-first person={me} name="Me" onClick={() => assignTo(me)} />
          </li>
        )}
        {others.map((person) => (
          <li key={person.id}>
            <PersonButton person={person} onClick={() => assignTo(person)} />
          </li>
        ))}
        <li>
          <Button look="quiet" className="w-full justify-start" onClick={() => assignTo(null)}>
            Unassign
          </Button>
        </li>
      </ul>
    </Modal>
  );
}
