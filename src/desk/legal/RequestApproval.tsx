import { useState } from 'react';
import type { LegalDetail } from '../../features/legal/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';

/** Requests approval from a colleague who has not edited the draft. */
export function RequestApproval({ text: { id, revision, approvers } }: { text: LegalDetail }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction('legal-document');
  const ask = async ({ id: staff, name }: LegalDetail['approvers'][number]) => {
    const requested = await run(
      () => call(`/legal/${id}/ask`, { method: 'POST', version: revision, body: { staff } }),
      `Approval requested from ${name}.`,
    );
    if (requested) setOpen(false);
  };
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        Request approval
      </Button>
      <Modal
        open={open}
        close={() => setOpen(false)}
        title="Request approval"
        description="Choose a person with the Legal role who has not edited this text."
      >
        <ul className="flex flex-col gap-1">
          {approvers.map((person) => (
            <li key={person.id}>
              <Button className="w-full justify-start" disabled={busy} onClick={() => void ask(person)}>
                <span aria-hidden="true">
                  <Avatar person={person} />
                </span>
                {person.name}
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
