import { useState } from 'react';
import type { LegalDetail } from '../../domain/legal/schema.ts';
import { call } from '../shell/client.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PersonButton } from '../ui/PersonButton.tsx';
import { useAction } from '../ui/useAction.ts';

/** Asks somebody who has not written in a draft to approve it. */
export function AskApproval({ text: { id, revision, approvers } }: { text: LegalDetail }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction(['legal', 'today']);
  const ask = async ({ id: staff, name }: LegalDetail['approvers'][number]) => {
    const asked = await run(
      () => call(`/legal/${id}/ask`, { method: 'POST', version: revision, body: { staff } }),
      `${name} is asked by mail, and finds it on Today.`,
    );
    if (asked) setOpen(false);
  };
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        Ask for approval
      </Button>
      <Modal
        open={open}
        close={() => setOpen(false)}
        title="Who shall approve it?"
        description="Those with the role Legal who have not written in it."
      >
        <ul className="flex flex-col gap-1">
          {approvers.map((person) => (
            <li key={person.id}>
              <PersonButton person={person} disabled={busy} onClick={() => void ask(person)} />
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
