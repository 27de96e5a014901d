import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { DeclineReason } from '../../domain/hiring/schema.ts';
import { type BulkResult, UNDO_MINUTES } from '../../domain/shared/desk.schema.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Choice, TextBox, TextInput, Tick } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useFirstFocus } from '../ui/useFirstFocus.ts';
import { type Target, useMove } from './decisions.ts';
import { declineReasonsQuery } from './queries.ts';
import { Summary, whom } from './Summary.tsx';

interface DeclineProps {
  targets: readonly Target[];
  open: boolean;
  close(): void;
  /** Goes on with the next candidate. */
  declined?(): void;
  after?(result: BulkResult): void;
}

/** A decline has a reason and shows the mail that tells it; the mail leaves in five minutes unless it is undone. */
export function Decline({ targets, open, close, ...rest }: DeclineProps) {
  const first = useRef<HTMLSelectElement>(null);
  const mails = targets.length === 1 ? 'The mail leaves' : 'The mails leave';
  return (
    <Modal
      open={open}
      close={close}
      title={`Decline ${whom(targets)}`}
      description={`${mails} in ${UNDO_MINUTES} minutes. Until then Z takes all of it back.`}
      initialFocus={first}
    >
      <Reasons targets={targets} firstRef={first} close={close} {...rest} />
    </Modal>
  );
}

type ReasonsProps = Omit<DeclineProps, 'open'> & { firstRef: RefObject<HTMLSelectElement | null> };

function Reasons({ targets, ...rest }: ReasonsProps) {
  // For one the letter is written already; for several it keeps its fields.
  const one = targets.length === 1 ? targets[0]?.id : undefined;
  const masked = targets[0]?.masked ?? false;
  const { data: reasons, error, refetch } = useQuery(declineReasonsQuery(one, masked));
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!reasons) return <Skeleton rows={3} />;
  return <DeclineForm {...{ targets, reasons, ...rest }} />;
}

/** Why there are fields in a mail. */
function hintOf(targets: readonly Target[]): { hint?: string } {
  if (targets.length > 1) return { hint: 'What stands in braces becomes each person’s own.' };
  return targets[0]?.masked ? { hint: '{name} is filled in when the mail leaves.' } : {};
}

function DeclineForm({
  targets,
  reasons,
  firstRef,
  close,
  declined,
  after,
}: ReasonsProps & { reasons: readonly DeclineReason[] }) {
  useFirstFocus(firstRef);
  const [code, setCode] = useState(reasons[0]?.code ?? '');
  const [tells, setTells] = useState(true);
  const reason = reasons.find((one) => one.code === code);
  const move = useMove();
  const items = targets.filter(({ stage }) => stage !== 'declined');
  const before = targets.length - items.length;
  const several = targets.length > 1;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const mail = tells ? { subject: String(form.get('subject')), body: String(form.get('body')) } : undefined;
    if (items.length > 0) move({ items, stage: 'declined', reason: code, mail }, after);
    close();
    declined?.();
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit={several ? `Decline ${items.length}` : 'Decline'}
      disabled={items.length === 0}
      close={close}
    >
      <Choice ref={firstRef} name="reason" label="Reason" value={code} onChange={setCode}>
        {reasons.map(({ code: value, label }) => [value, label])}
      </Choice>
      <Summary
        targets={targets}
        follows={`${before > 0 ? `${before} are declined already and stay as they are. ` : ''}${tells ? `${items.length} mails leave in ${UNDO_MINUTES} minutes, one to each.` : 'No mail leaves.'}`}
      />
      <Tick checked={tells} onChange={(event) => setTells(event.target.checked)}>
        Tell {several ? 'each of them' : whom(targets)} by mail
      </Tick>
      {tells && (
        // Another reason brings its own words.
        <div key={code} className="flex flex-col gap-4">
          <TextInput name="subject" label="Subject" required maxLength={200} defaultValue={reason?.subject} />
          <TextBox
            name="body"
            label="Mail"
            {...hintOf(targets)}
            required
            maxLength={10_000}
            rows={8}
            defaultValue={reason?.body}
          />
        </div>
      )}
    </DialogForm>
  );
}
