import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { ApplicationDetail, LetterStart } from '../../domain/hiring/schema.ts';
import { LANGUAGE, LANGUAGES } from '../../domain/mail/schema.ts';
import { UNDO_MINUTES } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';
import { useDraft } from '../shell/draft.ts';
import { notify } from '../shell/toasts.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Choice, TextBox, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { lettersQuery } from './queries.ts';

interface WriteMailProps {
  application: ApplicationDetail;
  open: boolean;
  close(): void;
}

/** A mail to the candidate; it leaves five minutes later, so that it can be taken back. */
export function WriteMail({ application, open, close }: WriteMailProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open={open}
      close={close}
      title={`Mail to ${application.name}`}
      description={`It leaves in ${UNDO_MINUTES} minutes. Until then it can be stopped.`}
      initialFocus={first}
    >
      <MailForm application={application} firstRef={first} close={close} />
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
  const [subject, setSubject, forgetSubject] = useDraft(
    `mail-subject:${application.id}`,
    `Your application: ${application.opening.title}`,
  );
  const [body, setBody, forgetBody] = useDraft(`mail:${application.id}`);
  const [begun, setBegun] = useState('');
  const { data: starts = [] } = useQuery(lettersQuery(application.id));
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
  const send = useMutation({
    mutationFn: () =>
      call(`/applications/${application.id}/mails`, {
        method: 'POST',
        body: { subject, body },
      }),
    onSuccess: ({ id }) => {
      forgetSubject();
      forgetBody();
      notify({
        text: 'The mail leaves in five minutes.',
        undo: () =>
          void call(`/mails/${id}/stop`, { method: 'POST' })
            .then(() => notify({ text: 'The mail was stopped.' }))
            .catch((error: Error) => notify({ failed: true, text: error.message })),
      });
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['application'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <DialogForm onSubmit={submit} submit="Send in five minutes" disabled={send.isPending} close={close} kept>
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
