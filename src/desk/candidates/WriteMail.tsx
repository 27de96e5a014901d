import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mailWrittenSchema } from '../../features/candidates/letter.schema.ts';
import type { ApplicationDetail, EmailStart } from '../../features/candidates/schema.ts';
import type { Stage } from '../../features/candidates/stages.schema.ts';
import { LANGUAGE, LANGUAGES } from '../../features/mail/schema.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { candidateDrafts } from '../app/letter-drafts.ts';
import { meanwhileOf, meanwhileText } from '../app/meanwhile.ts';
import { useSendOnce, WAITS } from '../app/send-once.ts';
import { refresh } from '../app/stale.ts';
import { notifyDone } from '../app/undo.ts';
import { LetterFields, useLetter } from '../conversations/LetterFields.tsx';
import { splitQuote } from '../conversations/quote.ts';
import { openAsTemplate } from '../mail/open-as-template.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { type PanelFrame, SidePanel } from '../ui/SidePanel.tsx';
import { emailTemplatesQuery } from './queries.ts';

interface WriteMailProps extends PanelFrame {
  application: ApplicationDetail;
  /** Shows the name in a blind review. */
  unmask(): void;
}

/** An email to the candidate; it leaves five minutes later, so that it can be undone. */
export function WriteMail({ application, unmask, ...panel }: WriteMailProps) {
  return (
    <SidePanel
      {...panel}
      title={`Email to ${application.name}`}
      description={`Sends in ${UNDO_MINUTES} minutes. You can stop it before then.`}
    >
      {application.masked && (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          Names are hidden: {'{name}'} is filled in when the email is sent.
          <Button small look="quiet" onClick={unmask}>
            Show name
          </Button>
          <span className="text-sm">This is logged.</span>
        </p>
      )}
      <MailForm
        key={`${application.id} ${application.masked}`}
        application={application}
        close={panel.close}
      />
    </SidePanel>
  );
}

/** The candidate's last letter, which a new one answers. */
const lastReply = ({ messages }: ApplicationDetail) =>
  messages.findLast(({ kind, held }) => kind === 'in' && !held);

/** The values that an email has for its fields. */
const valuesOf = ({ name, masked, opening, reference }: ApplicationDetail) => ({
  ...(masked ? {} : { name }),
  ...{ opening: opening.title, city: opening.city, reference },
});

const labelOf = ({ title, language }: EmailStart): string =>
  language === LANGUAGE ? title : `${title} (${LANGUAGES[language]})`;

function MailForm({ application, close }: Pick<WriteMailProps, 'application' | 'close'>) {
  const queryClient = useQueryClient();
  const drafts = candidateDrafts(application);
  const answered = lastReply(application);
  const letter = useLetter(
    drafts,
    answered
      ? `Re: ${answered.subject.replace(/^(re|aw)\s*:\s*/i, '')}`
      : `Your application: ${application.opening.title}`,
  );
  const { subject, body } = letter;
  /** The stage that the author has seen; undefined once they know that a colleague has ended it. */
  const [seen, setSeen] = useState<Stage | undefined>(application.stage);
  const { data: starts = [] } = useQuery(emailTemplatesQuery(application.id, application.masked));
  const send = useSendOnce({
    draft: drafts.body,
    what: `The email to ${application.name}`,
    send: ({ words, ...rest }: { words: string; subject: string; stage: Stage | undefined }, key) =>
      call(`/applications/${application.id}/mails`, {
        method: 'POST',
        key,
        body: { ...rest, body: words },
      }),
    read: (kept) => mailWrittenSchema.parse(kept),
    sent: ({ change }) => {
      letter.forget();
      const { name, masked } = application;
      notifyDone(queryClient, `${name}: email sends in five minutes.`, [change], masked);
    },
    settled: () => void refresh(queryClient, 'mail'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(
      { words: body, subject, stage: seen },
      {
        // When the answer comes, another dialog may be open.
        onSuccess: ({ earlier }) => !earlier && close(),
        onError: (error) => meanwhileOf(error) && setSeen(undefined),
      },
    );
  };
  const meanwhile = meanwhileOf(send.error);
  return (
    <DialogForm
      onSubmit={submit}
      submit="Send in five minutes"
      disabled={send.sending}
      failure={send.isPaused ? WAITS : undefined}
      close={close}
      kept
      besides={
        <Button
          look="quiet"
          disabled={!body.trim()}
          onClick={() => openAsTemplate({ audience: 'hiring', subject, body }, valuesOf(application))}
        >
          Save as template
        </Button>
      }
    >
      {answered && (
        <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-soft">
          {splitQuote(answered.body)[0]}
        </blockquote>
      )}
      <LetterFields
        letter={letter}
        templates={starts.map((start) => ({ ...start, id: labelOf(start), title: labelOf(start) }))}
        error={
          meanwhile
            ? `Not sent: ${meanwhileText(meanwhile)}. Your text is kept; send again to send it anyway.`
            : send.error?.message
        }
      />
    </DialogForm>
  );
}
