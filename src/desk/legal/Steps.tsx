import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LegalDetail } from '../../domain/legal/schema.ts';
import { call } from '../shell/client.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { useAction } from '../ui/useAction.ts';
import { AskApproval } from './AskApproval.tsx';
import { Schedule } from './Schedule.tsx';
import { PUBLIC_PATHS } from './words.ts';

/** The next step of a text on its way into force, and the way back. */
export function Steps({ text }: { text: LegalDetail }) {
  const { id, revision, status, kind, version } = text;
  const { busy, run } = useAction(['legal']);
  const [schedules, setSchedules] = useState(false);
  const step = (path: string, done: string) =>
    void run(() => call(`/legal/${id}${path}`, { method: 'POST', version: revision }), done);
  if (status === 'in_force' || status === 'superseded') {
    const own = status === 'in_force' ? '' : `/versions/${encodeURIComponent(version)}`;
    return (
      <a href={`${PUBLIC_PATHS[kind]}${own}`} target="_blank" rel="noreferrer" className={buttonLook()}>
        On the site
      </a>
    );
  }
  return (
    <>
      <StepBack text={text} className="max-sm:hidden" />
      {status === 'draft' && text.mine && text.html && text.approvers.length > 0 && (
        <AskApproval text={text} />
      )}
      {status === 'draft' && (
        <Button
          look={text.mine ? 'plain' : 'main'}
          // On a phone the title needs the room of what can not be pressed.
          className={text.mine ? 'max-sm:hidden' : ''}
          disabled={busy || text.mine || !text.html}
          title={text.mine ? 'You have written in it: another person has to approve it' : undefined}
          onClick={() => step('/approve', 'Approved.')}
        >
          Approve
        </Button>
      )}
      {status === 'approved' && (
        <Button look="main" onClick={() => setSchedules(true)}>
          Schedule
        </Button>
      )}
      {status === 'scheduled' && (
        <Button
          look="danger"
          disabled={busy}
          onClick={() => step('/withdraw', 'Withdrawn: it has no date any more.')}
        >
          Withdraw
        </Button>
      )}
      <Schedule text={text} open={schedules} close={() => setSchedules(false)} />
    </>
  );
}

/** The way back of a text without a date. On a phone it stands below the text: the title needs the room. */
export function StepBack({ text, className }: { text: LegalDetail; className: string }) {
  const { id, revision, status } = text;
  const { busy, run } = useAction(['legal']);
  const navigate = useNavigate();
  const drop = () =>
    run(async () => {
      await call(`/legal/${id}`, { method: 'DELETE', version: revision });
      await navigate({ to: '/desk/legal' });
    }, 'The draft was thrown away.');
  const withdraw = () =>
    run(
      () => call(`/legal/${id}/withdraw`, { method: 'POST', version: revision }),
      'The approval was withdrawn.',
    );
  if (status !== 'draft' && status !== 'approved') return null;
  return (
    <Button
      look="quiet"
      disabled={busy}
      onClick={() => void (status === 'draft' ? drop() : withdraw())}
      className={className}
    >
      {status === 'draft' ? 'Throw away' : 'Withdraw approval'}
    </Button>
  );
}
