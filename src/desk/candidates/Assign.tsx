import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { useSession } from '../app/session.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type PersonChoice, PersonField } from '../ui/PersonField.tsx';
import { candidates, type Target, useAssign } from './decisions.ts';
import { assigneesQuery } from './queries.ts';
import { Summary } from './Summary.tsx';

interface AssignProps {
  targets: readonly Target[];
  open: boolean;
  close(): void;
  after?: ((result: BulkResult) => void) | undefined;
}

/** Assigns one or several candidates. Only who may see them is offered. */
export function Assign({ targets, open, close, after }: AssignProps) {
  const openings = [...new Set(targets.map(({ opening }) => opening.id))];
  const people = useQuery({ ...assigneesQuery(openings), enabled: open });
  return (
    <Modal open={open} close={close} title={`Assign ${candidates(targets)}`}>
      <Loaded query={people} lines={2}>
        {(items) => <AssignForm {...{ targets, close, after }} people={items} />}
      </Loaded>
    </Modal>
  );
}

type AssignFormProps = Omit<AssignProps, 'open'> & { people: readonly PersonChoice[] };

function AssignForm({ targets, people, close, after }: AssignFormProps) {
  const { person: me } = useSession();
  const [to, setTo] = useState<PersonChoice | null>();
  const assign = useAssign();
  const assignTo = (person: PersonChoice | null) => {
    const items = targets.filter(({ assignee }) => assignee?.id !== person?.id);
    if (items.length > 0) assign({ items, to: person }, after);
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to !== undefined) assignTo(to);
  };
  const assigned = targets.filter(({ assignee }) => assignee).length;
  return (
    <DialogForm
      onSubmit={submit}
      submit="Assign"
      disabled={to === undefined}
      close={close}
      besides={
        people.some(({ id }) => id === me.id) && <Button onClick={() => assignTo(me)}>Assign to me</Button>
      }
    >
      <PersonField label="Assignee" people={people} value={to} onChange={setTo} />
      <Summary
        targets={targets}
        follows={assigned > 0 ? `${assigned} already assigned. No email is sent.` : 'No email is sent.'}
      />
    </DialogForm>
  );
}
