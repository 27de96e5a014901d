import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { BulkResult } from '../../domain/shared/desk.schema.ts';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type PersonChoice, PersonField } from '../ui/PersonField.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useFirstFocus } from '../ui/useFirstFocus.ts';
import { type Target, useAssign } from './decisions.ts';
import { assigneesQuery } from './queries.ts';
import { Summary, whom } from './Summary.tsx';

interface AssignProps {
  targets: readonly Target[];
  open: boolean;
  close(): void;
  after?(result: BulkResult): void;
}

/** Says whose one or several candidates are. Only who may see them is offered. */
export function Assign({ targets, open, close, after }: AssignProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal open={open} close={close} title={`Assign ${whom(targets)}`} initialFocus={field}>
      <People targets={targets} fieldRef={field} close={close} {...(after ? { after } : {})} />
    </Modal>
  );
}

type PeopleProps = Omit<AssignProps, 'open'> & { fieldRef: RefObject<HTMLInputElement | null> };

function People({ targets, ...rest }: PeopleProps) {
  const openings = [...new Set(targets.map(({ opening }) => opening.id))];
  const { data: people, error, refetch } = useQuery(assigneesQuery(openings));
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!people) return <Skeleton rows={2} />;
  return <AssignForm {...{ targets, people, ...rest }} />;
}

function AssignForm({
  targets,
  people,
  fieldRef,
  close,
  after,
}: PeopleProps & { people: readonly PersonChoice[] }) {
  useFirstFocus(fieldRef);
  const { person: me } = useSession();
  const [to, setTo] = useState<PersonChoice | null>();
  const assign = useAssign();
  const changing = targets.filter(({ assignee }) => to !== undefined && assignee?.id !== to?.id);
  const give = (person: PersonChoice | null, items: readonly Target[]) => {
    if (items.length > 0) assign({ items, to: person }, after);
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to !== undefined) give(to, changing);
  };
  const taken = targets.filter(({ assignee }) => assignee).length;
  const mine = people.some(({ id }) => id === me.id);
  return (
    <DialogForm
      onSubmit={submit}
      submit="Assign"
      disabled={to === undefined}
      close={close}
      besides={
        mine && (
          <Button
            onClick={() =>
              give(
                me,
                targets.filter(({ assignee }) => assignee?.id !== me.id),
              )
            }
          >
            To me
          </Button>
        )
      }
    >
      <PersonField ref={fieldRef} label="With" people={people} value={to} onChange={setTo} />
      <Summary
        targets={targets}
        follows={taken > 0 ? `${taken} are with somebody now. No mail leaves.` : 'No mail leaves.'}
      />
    </DialogForm>
  );
}
