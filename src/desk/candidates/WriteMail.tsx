import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { ApplicationDetail, LetterStart } from '../../domain/hiring/schema.ts';
import { LANGUAGE, LANGUAGES } from '../../domain/mail/schema.ts';
import { UNDO_MINUTES } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';
import { draftOf, forgetDraft, useDraft } from '../shell/draft.ts';
import { useSendOnce } from '../shell/send-once.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Choice, TextBox, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { lettersQuery } from './queries.ts';

interface WriteMailProps {
  application: ApplicationDetail;
  open: boolean;
  close(): void;
  /** Shows the name in a blind review. */
  unmask(): void;
}

/** A mail to the candidate; it leaves five minutes later, so that it can be taken back. */
export function WriteMail({ application, open, close, unmask }: WriteMailProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open={open}
      close={close}
      title={`Mail to ${application.name}`}
      description={`It leaves in ${UNDO_MINUTES} minutes. Until then it can be stopped.`}
      initialFocus={first}
    >
      {application.masked && (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          Names are hidden: {'{name}'} is filled in when the mail leaves.
          <Button small look="quiet" onClick={unmask}>
            Show the name
          </Button>
          <span className="text-sm">Showing it is logged.</span>
        </p>
      )}
      <MailForm key={String(application.masked)} application={application} firstRef={first} close={close} />
    </Modal>
  );
}

const labelOf = ({ title, language }: LetterStart): string =>
  language === LANGUAGE ? title : `${title} (${LANGUAGES[language]})`;

interface MailFormProps {
  application: ApplicationDetail;
  firstRef: RefObject<HTMLInputElement | null>;
  close(): void;
}

function MailForm({ application, firstRef, close }: MailFormProps) {
  const queryClient = useQueryClient();
  // A draft from before names were hidden may hold one.
  const drafted = `${application.id}${application.masked ? ':blind' : ''}`;
  const subjectDraft = `mail-subject:${drafted}`;
  const [subject, setSubject] = useDraft(subjectDraft, `Your application: ${application.opening.title}`);
  const draft = `mail:${drafted}`;
  const [body, setBody] = useDraft(draft);
  const [begun, setBegun] = useState('');
  const { data: starts = [] } = useQuery(lettersQuery(application.id, application.masked));
  const begin = (title: string) => {
    setBegun(title);
    const start = starts.find((one) => labelOf(one) === title);
    if (!start) return;
    const before = { subject, body };
    setSubject(start.subject);
    setBody(start.body);
    if (before.body) {
      notify({
        text: 'The words below were replaced.',
        undo: () => {
          setSubject(before.subject);
          setBody(before.body);
        },
      });
    }
  };
  const send = useSendOnce({
    draft,
    what: `The mail to ${application.name}`,
    send: ({ words, subject }: { words: string; subject: string }, key) =>
      call(`/applications/${application.id}/mails`, {
        method: 'POST',
        key,
        body: { subject, body: words },
      }),
    read: (kept) => ({ id: String(kept) }),
    sent: ({ id }) => {
      if (draftOf(draft) === undefined) forgetDraft(subjectDraft);
      notify({
        text: 'The mail leaves in five minutes.',
        undo: () =>
          void call(`/mails/${id}/stop`, { method: 'POST' })
            .then(() => notify({ text: 'The mail was stopped.' }))
            .catch((error: Error) => notify({ failed: true, text: error.message })),
      });
    },
    settled: () => void queryClient.invalidateQueries({ queryKey: ['application'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog that is open when the answer comes may be another one by then.
    send.mutate({ words: body, subject }, { onSuccess: ({ earlier }) => !earlier && close() });
  };
  return (
    <DialogForm onSubmit={submit} submit="Send in five minutes" disabled={send.sending} close={close} kept>
      {starts.length > 0 && (
        <Choice name="start" label="Begin with" empty="An empty mail" value={begun} onChange={begin}>
          {starts.map((start) => [labelOf(start), labelOf(start)])}
        </Choice>
      )}
      <TextInput
        ref={firstRef}
        label="Subject"
        required
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextBox
        label="Mail"
        required
        maxLength={10_000}
        rows={10}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={send.error?.message}
      />
    </DialogForm>
  );
}
