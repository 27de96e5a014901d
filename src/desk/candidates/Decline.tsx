import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { DeclineReason } from '../../features/candidates/schema.ts';
import { type BulkResult, UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { useSession } from '../app/session.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Checkbox } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { EmailFields, ReasonSelect, useDecline } from './DeclineFields.tsx';
import { candidates, type Target, useMove } from './decisions.ts';
import { declineReasonsQuery } from './queries.ts';
import { Summary } from './Summary.tsx';
import { movedBy } from './useMovedByOthers.ts';

const EMAILS: Plural = {
  one: `1 email sends in ${UNDO_MINUTES} minutes.`,
  many: `{n} emails send in ${UNDO_MINUTES} minutes.`,
};

interface DeclineProps {
  targets: readonly Target[];
  open: boolean;
  close(): void;
  /** Set in the panel beside the resume, with whether it has been open since the candidate before; left out in a dialog. */
  walked?: boolean;
  /** Goes on with the next candidate. */
  declined?(): void;
  after?(result: BulkResult): void;
}

/** Whether none of them agreed to be a candidate: then no email can be sent. */
const noneAgreed = (targets: readonly Target[]): boolean => targets.every(({ waiting }) => waiting);

/** A decline has a reason and an email, which is sent in five minutes unless the decline is undone. */
export function Decline({ targets, open, close, walked, ...rest }: DeclineProps) {
  const emails = targets.length === 1 ? 'The email sends' : 'The emails send';
  // For one candidate the email is filled in already; for several it still contains fields.
  const one = targets.length === 1 ? targets[0]?.id : undefined;
  const reasons = useQuery({ ...declineReasonsQuery(one, targets[0]?.masked ?? false), enabled: open });
  const frame = {
    open,
    close,
    title: `Decline ${candidates(targets)}`,
    description: noneAgreed(targets)
      ? 'No email is sent, because they haven’t agreed to be a candidate yet. Press Z to undo.'
      : `${emails} in ${UNDO_MINUTES} minutes, and upcoming interviews are cancelled. Press Z to undo before then.`,
  };
  const form = (
    <Loaded query={reasons} lines={3}>
      {(items) => <DeclineForm targets={targets} reasons={items} close={close} {...rest} />}
    </Loaded>
  );
  return walked === undefined ? (
    <Modal {...frame}>{form}</Modal>
  ) : (
    <SidePanel {...frame} walked={walked}>
      {form}
    </SidePanel>
  );
}

type DeclineFormProps = Omit<DeclineProps, 'open' | 'walked'> & { reasons: readonly DeclineReason[] };

/** Why there are fields in an email. */
function hintOf(targets: readonly Target[]): string | undefined {
  if (targets.length > 1) return 'Fields in braces are filled in for each person when the email is sent.';
  return targets[0]?.masked ? '{name} is filled in when the email is sent.' : undefined;
}

function DeclineForm({ targets, reasons, close, declined, after }: DeclineFormProps) {
  const ids = targets.map(({ id }) => id).sort();
  const name = `${ids}${targets[0]?.masked ? ':blind' : ''}`;
  const { code, choose, setSendsEmail, forgetOnceDone, ...email } = useDecline(name, reasons);
  const mayEmail = !noneAgreed(targets);
  const sendsEmail = mayEmail && email.sendsEmail;
  const move = useMove();
  const items = targets.filter(({ stage }) => stage !== 'declined');
  const before = targets.length - items.length;
  const several = targets.length > 1;
  const { person } = useSession();
  const [refused, setRefused] = useState<{ name: string; text: string }>();
  // The panel covers the stage, so the user may not see that a colleague has moved the candidate since.
  const seen = useRef(new Map<string, Target['stage']>()).current;
  for (const { id, stage } of targets) if (!seen.has(id)) seen.set(id, stage);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moved = items.find(({ id, stage }) => seen.get(id) !== stage);
    if (!moved || !navigator.onLine) return decline();
    for (const { id, stage } of items) seen.set(id, stage);
    void movedBy(moved, person.id).then((by) => {
      if (!by) return decline();
      setRefused({ name, text: `Not declined: ${by}. Your text is kept; decline again to decline anyway.` });
    }, decline);
  };
  const decline = () => {
    const mail = sendsEmail ? { subject: email.subject, body: email.body } : undefined;
    move({ items, stage: 'declined', reason: code, mail }, (result) => {
      forgetOnceDone(result);
      after?.(result);
    });
    close();
    declined?.();
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit={several ? `Decline ${items.length}` : 'Decline'}
      disabled={items.length === 0}
      failure={refused?.name === name ? refused.text : undefined}
      close={close}
      kept
    >
      <ReasonSelect reasons={reasons} code={code} choose={choose} />
      <Summary
        targets={targets}
        follows={`${before > 0 ? `${before} already declined. ` : ''}${sendsEmail ? plural(EMAILS, items.length) : 'No email is sent.'}`}
      />
      {mayEmail && (
        <Checkbox checked={sendsEmail} onChange={(event) => setSendsEmail(event.target.checked)}>
          Email {several ? 'each candidate' : candidates(targets)}
        </Checkbox>
      )}
      {sendsEmail && <EmailFields email={email} hint={hintOf(targets)} />}
    </DialogForm>
  );
}
