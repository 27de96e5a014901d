import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApplicationDetail, DeclineReason } from '../../domain/hiring/schema.ts';
import { UNDO_MINUTES } from '../../domain/shared/desk.schema.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, TextBox, TextInput, Tick } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useMove } from './decisions.ts';
import { declineReasonsQuery } from './queries.ts';

interface DeclineProps {
  application: ApplicationDetail;
  open: boolean;
  close(): void;
  /** Goes on with the next candidate. */
  declined(): void;
}

/** A decline has a reason and shows the mail that tells it; the mail leaves in five minutes unless it is undone. */
export function Decline({ application, open, close, declined }: DeclineProps) {
  return (
    <Modal
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={`Decline ${application.name}`}
      description={`The mail leaves in ${UNDO_MINUTES} minutes. Until then Z takes all of it back.`}
    >
      <Reasons application={application} close={close} declined={declined} />
    </Modal>
  );
}

function Reasons({ application, close, declined }: Omit<DeclineProps, 'open'>) {
  const { data: reasons, error, refetch } = useQuery(declineReasonsQuery(application.id));
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!reasons) return <Skeleton rows={3} />;
  return <DeclineForm {...{ application, reasons, close, declined }} />;
}

function DeclineForm({
  application,
  reasons,
  close,
  declined,
}: Omit<DeclineProps, 'open'> & { reasons: readonly DeclineReason[] }) {
  const [code, setCode] = useState(reasons[0]?.code ?? '');
  const [tells, setTells] = useState(true);
  const reason = reasons.find((one) => one.code === code);
  const move = useMove();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    move({
      items: [application],
      stage: 'declined',
      reason: code,
      mail: tells ? { subject: String(form.get('subject')), body: String(form.get('body')) } : undefined,
    });
    close();
    declined();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Choice name="reason" label="Reason" value={code} onChange={setCode}>
        {reasons.map(({ code: value, label }) => [value, label])}
      </Choice>
      <Tick checked={tells} onChange={(event) => setTells(event.target.checked)}>
        Tell {application.name} by mail
      </Tick>
      {tells && (
        // Another reason brings its own words.
        <div key={code} className="flex flex-col gap-4">
          <TextInput name="subject" label="Subject" required maxLength={200} defaultValue={reason?.subject} />
          <TextBox
            name="body"
            label="Mail"
            required
            maxLength={10_000}
            rows={8}
            defaultValue={reason?.body}
          />
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="main">
          Decline
        </Button>
        <Button look="quiet" onClick={close}>
          Not yet
        </Button>
      </div>
    </form>
  );
}
