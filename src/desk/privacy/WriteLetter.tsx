import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { LetterKind, RequestDetail, RequestLetter } from '../../features/privacy/requests.schema.ts';
import { writtenSchema } from '../../features/privacy/requests.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { useDraft } from '../app/draft.ts';
import { requestDrafts } from '../app/letter-drafts.ts';
import { useSendOnce, WAITS } from '../app/send-once.ts';
import { refresh } from '../app/stale.ts';
import { notifyDone } from '../app/undo.ts';
import { LetterFields, useLetter } from '../conversations/LetterFields.tsx';
import { Select } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { messageOf } from '../ui/useForm.ts';
import { letterStartsQuery } from './queries.ts';

type Outcome = RequestLetter['outcome'];

const OUTCOMES: readonly (readonly [Outcome, string])[] = [
  ['open', 'Keep request open'],
  ['done', 'Close as done'],
  ['refused', 'Close as refused'],
];

/** What usually happens to a request after each kind of letter. */
const USUAL: Readonly<Record<LetterKind, Outcome>> = {
  received: 'open',
  identity: 'open',
  copy: 'done',
  done: 'done',
  refused: 'refused',
};

/** A letter to the person; it leaves five minutes later, so that it can be undone. */
export function WriteLetter({ request: { id, version, state, name } }: { request: RequestDetail }) {
  const queryClient = useQueryClient();
  const drafts = requestDrafts(id);
  const letter = useLetter(drafts);
  const [outcome, setOutcome, forgetOutcome] = useDraft(drafts.outcome, 'open');
  // An extension has its own form: it needs a reason, and moves the deadline.
  const starts = (useQuery(letterStartsQuery(id)).data?.items ?? []).flatMap(({ letter: kind, ...rest }) =>
    kind === 'extension' ? [] : [{ id: kind, ...rest }],
  );
  const start = starts.find((one) => one.id === letter.template);
  const send = useSendOnce({
    draft: drafts.body,
    what: `The letter to ${name || 'the person'}`,
    send: (
      { words, ...rest }: { words: string } & Pick<RequestLetter, 'subject' | 'letter' | 'outcome'>,
      key,
    ) =>
      call(`/privacy/requests/${id}/letters`, {
        method: 'POST',
        version,
        key,
        body: { ...rest, body: words },
      }),
    read: (kept) => writtenSchema.parse(kept),
    sent: ({ change }) => {
      letter.forget();
      forgetOutcome();
      notifyDone(queryClient, `${name || 'Request'}: letter sends in five minutes.`, [change]);
    },
    settled: () => void refresh(queryClient, 'privacy_request'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { subject, body, template } = letter;
    send.mutate({
      ...{ words: body, subject, outcome: outcome as Outcome },
      letter: (template || null) as LetterKind | null,
    });
  };
  return (
    <form aria-label="Letter" onSubmit={submit} className="flex flex-col gap-3" data-no-print>
      <LetterFields
        letter={letter}
        templates={starts}
        begun={({ id: kind }) => setOutcome(state === 'open' ? USUAL[kind] : 'open')}
        hint={start?.link ? `The email ends with a button: “${start.link}”.` : undefined}
      />
      {state === 'open' && (
        <Select name="outcome" label="After sending" value={outcome} onChange={setOutcome}>
          {OUTCOMES}
        </Select>
      )}
      <Problem>{send.isPaused ? WAITS : send.error ? messageOf(send.error) : undefined}</Problem>
      <Button
        type="submit"
        look="main"
        className="self-start"
        disabled={send.sending || !letter.subject.trim() || !letter.body.trim()}
      >
        Send in five minutes
      </Button>
    </form>
  );
}
