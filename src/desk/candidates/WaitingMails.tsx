import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Section } from '../ui/FactList.tsx';
import { MailState } from '../ui/MailState.tsx';

interface WaitingMailsProps {
  application: ApplicationDetail;
  /** Starts an email; left out for people who may not write. */
  write: (() => void) | undefined;
}

/** Emails to this person: waiting ones can be sent now or stopped, and failed ones are shown. */
export function WaitingMails({ application: { messages }, write }: WaitingMailsProps) {
  const mails = messages.filter(({ kind }) => kind === 'out').reverse();
  if (mails.length === 0 && !write) return null;
  return (
    <Section
      title="Emails"
      action={
        write && (
          <Button small look="quiet" hotkey="E" onClick={write}>
            Write
          </Button>
        )
      }
    >
      {mails.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {mails.map(({ id, subject, leavesAt, state }) => (
          <li key={id}>
            <p className="flex items-start justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{subject}</span>
              {state && <MailState state={state} leavesAt={leavesAt} />}
            </p>
            {state === 'waiting' && (
              <p className="flex gap-1">
                <ActionButton
                  small
                  look="quiet"
                  changes="mail"
                  send={() => call(`/mails/${id}/send-now`, { method: 'POST' })}
                  done="Sending now."
                >
                  Send now
                </ActionButton>
                <ActionButton
                  small
                  look="quiet"
                  changes="mail"
                  send={() => call(`/mails/${id}/stop`, { method: 'POST' })}
                  done="Stopped. It was not sent."
                >
                  Stop
                </ActionButton>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
