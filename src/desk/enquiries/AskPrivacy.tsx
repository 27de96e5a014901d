import { useState } from 'react';
import type { EnquiryDetail } from '../../domain/enquiries/desk.schema.ts';
import { REQUEST_KINDS } from '../../domain/privacy/schema.ts';
import { KINDS } from '../privacy/words.ts';
import { call } from '../shell/client.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';

/** Passes an enquiry that asks about personal data to legal, whose month runs from when it came in. */
export function AskPrivacy({ enquiry: { id } }: { enquiry: EnquiryDetail }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction(['enquiry', 'enquiries', 'privacy']);
  const ask = async (kind: (typeof REQUEST_KINDS)[number]) => {
    const sent = () => call(`/enquiries/${id}/privacy-requests`, { method: 'POST', body: { kind } });
    if (await run(sent, 'Legal has it, with the day by which it has to be answered.')) setOpen(false);
  };
  return (
    <>
      <Button small look="quiet" onClick={() => setOpen(true)}>
        Asks about data
      </Button>
      <Modal
        open={open}
        close={() => setOpen(false)}
        title="What is asked for?"
        description="Legal gets it as a privacy request, and answers within a month of when it came in."
      >
        <ul className="flex flex-col gap-1">
          {REQUEST_KINDS.map((kind) => (
            <li key={kind}>
              <Button
                look="quiet"
                disabled={busy}
                className="w-full justify-start"
                onClick={() => void ask(kind)}
              >
                {KINDS[kind]}
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
