import { useState } from 'react';
import type { RequestDetail } from '../../features/privacy/requests.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { AssignForm } from '../ui/AssignForm.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { PersonChoice } from '../ui/PersonField.tsx';
import { useAction } from '../ui/useAction.ts';

/** The owner of the request; a new one gets a notice five minutes later. */
export function Owner({ request: { id, version, assignee, counsel } }: { request: RequestDetail }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction('privacy_request');
  const assign = (person: PersonChoice | null) => {
    setOpen(false);
    const body = { assignee: person?.id ?? null };
    void run(
      () => call(`/privacy/requests/${id}/assign`, { method: 'POST', version, body }),
      person ? `Assigned to ${person.name}.` : 'Unassigned.',
    );
  };
  return (
    <>
      {assignee?.name ?? 'Unassigned'}{' '}
      <Button small look="quiet" disabled={busy} onClick={() => setOpen(true)}>
        {assignee ? 'Reassign' : 'Assign'}
      </Button>
      <Modal open={open} close={() => setOpen(false)} title="Assign request">
        <AssignForm people={counsel} assign={assign} close={() => setOpen(false)} />
      </Modal>
    </>
  );
}
