import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LegalDetail } from '../../features/legal/schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { forgetDraft } from '../app/draft.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { PUBLIC_PATHS } from './labels.ts';
import { RequestApproval } from './RequestApproval.tsx';
import { Schedule } from './Schedule.tsx';

/** The next step of a text towards coming into force, and the step back. */
export function Steps({ text }: { text: LegalDetail }) {
  const { id, revision, status, kind, version } = text;
  const [schedules, setSchedules] = useState(false);
  if (status === 'in_force' || status === 'superseded') {
    const own = status === 'in_force' ? '' : `/versions/${encodeURIComponent(version)}`;
    return (
      <a href={`${PUBLIC_PATHS[kind]}${own}`} target="_blank" rel="noreferrer" className={buttonLook()}>
        View on site
      </a>
    );
  }
  return (
    <>
      <StepBack text={text} className="max-sm:hidden" />
      {status === 'draft' && text.mine && text.html && text.approvers.length > 0 && (
        <RequestApproval text={text} />
      )}
      {status === 'draft' && (
        <ActionButton
          look={text.mine ? 'plain' : 'main'}
          // On a phone the title needs the space of a note that is not a button.
          className={text.mine ? 'max-sm:hidden' : ''}
          disabled={text.mine || !text.html}
          title={text.mine ? 'You edited this text, so another person must approve it' : undefined}
          changes="legal-document"
          send={() => call(`/legal/${id}/approve`, { method: 'POST', version: revision })}
          done="Approved."
        >
          Approve
        </ActionButton>
      )}
      {status === 'approved' && (
        <Button look="main" onClick={() => setSchedules(true)}>
          Schedule
        </Button>
      )}
      {status === 'scheduled' && (
        <ActionButton
          look="danger"
          changes="legal-document"
          send={() => call(`/legal/${id}/withdraw`, { method: 'POST', version: revision })}
          done="Withdrawn. No date is set."
        >
          Withdraw
        </ActionButton>
      )}
      <Schedule text={text} open={schedules} close={() => setSchedules(false)} />
    </>
  );
}

/** Discards a draft or withdraws its approval. On a phone it is below the text, because the title needs the room. */
export function StepBack({ text, className }: { text: LegalDetail; className: string }) {
  const { id, revision, status } = text;
  const { busy, run } = useAction('legal-document');
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const discard = () =>
    run(async () => {
      setAsks(false);
      // The screen is left first, because it would request a text that no longer exists.
      await navigate({ to: '/desk/legal' });
      await call(`/legal/${id}`, { method: 'DELETE', version: revision });
      forgetDraft(`legal:${id}`);
    }, 'Draft discarded.');
  const withdraw = () =>
    run(() => call(`/legal/${id}/withdraw`, { method: 'POST', version: revision }), 'Approval withdrawn.');
  if (status !== 'draft' && status !== 'approved') return null;
  return (
    <>
      <Button
        look="quiet"
        disabled={busy}
        onClick={() => (status === 'draft' ? setAsks(true) : void withdraw())}
        className={className}
      >
        {status === 'draft' ? 'Discard draft' : 'Withdraw approval'}
      </Button>
      <Modal
        open={asks}
        close={() => setAsks(false)}
        title="Discard this draft?"
        description="The draft is deleted for everyone. This can’t be undone."
      >
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsks(false)}>Keep draft</Button>
          <Button look="danger" disabled={busy} onClick={() => void discard()}>
            Discard draft
          </Button>
        </div>
      </Modal>
    </>
  );
}
