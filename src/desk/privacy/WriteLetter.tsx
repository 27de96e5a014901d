import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type {
  LetterKind,
  LetterStart,
  RequestDetail,
  RequestLetter,
} from '../../features/privacy/requests.schema.ts';
import { writtenSchema } from '../../features/privacy/requests.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { draftOf, forgetDraft, putBack, useDraft } from '../app/draft.ts';
import { undoOnServer } from '../app/queued-change.ts';
import { useSendOnce } from '../app/send-once.ts';
import { useRefresh } from '../app/stale.ts';
import { notify } from '../app/toasts.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { messageOf } from '../ui/useForm.ts';
import { letterStartsQuery } from './queries.ts';

type Start = LetterStart & { letter: LetterKind };
type Outcome = RequestLetter['outcome'];

const OUTCOMES: readonly (readonly [Outcome, string])[] = [
  ['open', 'Stays open'],
  ['done', 'Closed as done'],
  ['refused', 'Closed as refused'],
];

/** What each letter usually makes of its request. */
const USUAL: Readonly<Record<LetterKind, Outcome>> = {
  received: 'open',
  identity: 'open',
  copy: 'done',
  done: 'done',
  refused: 'refused',
};

export const letterDraft = (id: string): string => `request-letter:${id}`;

/** A letter to the person; it leaves five minutes later, so that it can be undone. */
export function WriteLetter({ request: { id, version, state, name } }: { request: RequestDetail }) {
  const refresh = useRefresh();
  const draft = letterDraft(id);
  const [subject, setSubject] = useDraft(`${draft}:subject`);
  const [body, setBody] = useDraft(draft);
  const [start, setStart] = useState<Start>();
  const [outcome, setOutcome] = useState<Outcome>('open');
  // An extension has a form of its own: it needs a reason, and moves the deadline.
  const starts = (useQuery(letterStartsQuery(id)).data?.items ?? []).flatMap(({ letter, ...rest }) =>
    letter === 'extension' ? [] : [{ letter, ...rest }],
  );
  const begin = (letter: string) => {
    const chosen = starts.find((one) => one.letter === letter);
    setStart(chosen);
    if (!chosen) return;
    const before = { subject, body };
    setSubject(chosen.subject);
    setBody(chosen.body);
    setOutcome(state === 'open' ? USUAL[chosen.letter] : 'open');
    if (!before.body) return;
    notify({
      text: 'Your text was replaced.',
      undo: () => {
        setSubject(before.subject);
        setBody(before.body);
      },
    });
  };
  const send = useSendOnce({
    draft,
    what: `The letter to ${name || 'the person'}`,
    send: (
      { words, ...letter }: { words: string } & Pick<RequestLetter, 'subject' | 'letter' | 'outcome'>,
      key,
    ) =>
      call(`/privacy/requests/${id}/letters`, {
        method: 'POST',
        version,
        key,
        body: { ...letter, body: words },
      }),
    read: (kept) => writtenSchema.parse(kept),
    sent: ({ change }, words) => {
      if (draftOf(draft) === undefined) forgetDraft(`${draft}:subject`);
      notify({
        text: 'Letter sends in five minutes.',
        undo: () =>
          void undoOnServer([change])
            .then(({ results: [result] }) => {
              if (!result?.ok) return notify({ failed: true, text: result?.message ?? 'Not stopped.' });
              // What was written is not lost with it.
              putBack(draft, words);
              notify({ text: 'Letter stopped.' });
            })
            .finally(() => void refresh('privacy_request')),
      });
    },
    settled: () => void refresh('privacy_request'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(
      { words: body, subject, letter: start?.letter ?? null, outcome },
      {
        onSuccess: () => {
          setStart(undefined);
          setOutcome('open');
        },
      },
    );
  };
  return (
    <form aria-label="Letter" onSubmit={submit} className="flex flex-col items-start gap-3" data-no-print>
      <Select
        name="letter"
        label="Template"
        empty="Your own words"
        value={start?.letter ?? ''}
        onChange={begin}
      >
        {starts.map(({ letter, title }) => [letter, title] as const)}
      </Select>
      <div className="flex w-full flex-col gap-3">
        <TextInput
          label="Subject"
          required
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <Textarea
          label="Message"
          required
          maxLength={10_000}
          rows={8}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          hint={start?.link ? `The email ends with a button: “${start.link}”.` : undefined}
        />
      </div>
      {state === 'open' && (
        <Select
          name="outcome"
          label="Request afterwards"
          value={outcome}
          onChange={(next) => setOutcome(next as Outcome)}
        >
          {OUTCOMES}
        </Select>
      )}
      <Problem>{send.error ? messageOf(send.error) : undefined}</Problem>
      <Button type="submit" look="main" disabled={send.sending || !subject.trim() || !body.trim()}>
        Send in five minutes
      </Button>
    </form>
  );
}
