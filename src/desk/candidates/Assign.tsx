import { useQuery } from '@tanstack/react-query';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { AssignForm } from '../ui/AssignForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { PersonChoice } from '../ui/PersonField.tsx';
import { candidates, type Target, useAssign } from './decisions.ts';
import { assigneesQuery } from './queries.ts';
import { Summary } from './Summary.tsx';

interface AssignProps {
  targets: readonly Target[];
  open: boolean;
  close(): void;
  after?: ((result: BulkResult) => void) | undefined;
}

/** Assigns one or several candidates. Only people who may see them are offered. */
export function Assign({ targets, open, close, after }: AssignProps) {
  const people = useQuery({ ...assigneesQuery(targets), enabled: open });
  const assign = useAssign();
  const assignTo = (person: PersonChoice | null) => {
    const items = targets.filter(({ assignee }) => assignee?.id !== person?.id);
    if (items.length > 0) assign({ items, to: person }, after);
    close();
  };
  const assigned = targets.filter(({ assignee }) => assignee).length;
  return (
    <Modal open={open} close={close} title={`Assign ${candidates(targets)}`}>
      <Loaded query={people} lines={2}>
        {(items) => (
          <AssignForm people={items} assign={assignTo} close={close}>
            <Summary targets={targets} follows={assigned > 0 ? `${assigned} already assigned.` : ''} />
          </AssignForm>
        )}
      </Loaded>
    </Modal>
  );
}
