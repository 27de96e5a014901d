import { Menu } from '@base-ui/react/menu';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  ANSWER_MAX,
  answeredSchema,
  type EnquiryDetail,
  type Present,
} from '../../domain/enquiries/desk.schema.ts';
import { UNDO_MINUTES } from '../../domain/shared/desk.schema.ts';
import { ApiError, call, type Meanwhile } from '../shell/client.ts';
import { putBack, useDraft } from '../shell/draft.ts';
import { useSendOnce } from '../shell/send-once.ts';
import { useSession } from '../shell/session.ts';
import { moment } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button, buttonLook } from '../ui/Button.tsx';
import { Key } from '../ui/Key.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { MENU_ITEM } from '../ui/menu-look.ts';
import { Problem } from '../ui/Problem.tsx';
import { takeBack } from './changes.ts';
import { templatesQuery } from './queries.ts';

interface AnswerBoxProps {
  enquiry: EnquiryDetail;
  others: Present['others'];
  /** Words of an answer that was stopped. */
  again: { body: string } | undefined;
  editor: RefObject<HTMLTextAreaElement | null>;
  /** Whether somebody has begun to write, which colleagues see. */
  onWriting(writing: boolean): void;
  answered(closed: boolean): void;
}

/** The answer: kept on this device until it is sent, leaving five minutes later, and never over somebody else's unseen. */
export function AnswerBox({ enquiry, others, again, editor, onWriting, answered }: AnswerBoxProps) {
  const { id, version, name } = enquiry;
  const { person } = useSession();
  const queryClient = useQueryClient();
  const draft = `answer:${id}`;
  const [body, setBody] = useDraft(draft);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const writers = others.filter(({ writing }) => writing).map((other) => other.person.name);
  const isEmpty = body.trim() === '';
  /** What colleagues have answered; more of it than when one began to write is told before one's own is sent. */
  const theirs = enquiry.messages.filter(
    ({ kind, state, author }) => kind === 'out' && state !== 'stopped' && author?.id !== person.id,
  );
  const known = useRef(theirs.length);
  if (isEmpty) known.current = theirs.length;

  useEffect(() => onWriting(!isEmpty), [isEmpty, onWriting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words come once, when they are asked for
  useEffect(() => {
    if (!again) return;
    putBack(draft, again.body);
    editor.current?.focus();
  }, [again]);

  const send = useSendOnce({
    draft,
    what: `The answer to ${name}`,
    send: ({ words, close, version }: { words: string; close: boolean; version: number }, key) =>
      call(`/enquiries/${id}/answers`, { method: 'POST', version, key, body: { body: words, close } }),
    read: (kept) => answeredSchema.parse(kept),
    sent: ({ change }, words) =>
      notify({
        text: `The answer to ${name} leaves in ${UNDO_MINUTES} minutes.`,
        undo: () =>
          void takeBack(queryClient, [change]).then((taken) => {
            // What was written is not lost with it.
            if (taken) putBack(draft, words);
          }),
      }),
    settled: () => {
      for (const name of ['enquiry', 'enquiries', 'today'])
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const submit = (close: boolean) => {
    if (isEmpty || send.sending) return;
    const newest = theirs.length > known.current ? theirs.at(-1) : undefined;
    if (!newest) {
      setMeanwhile(undefined);
      return send.mutate(
        { words: body, close, version },
        {
          // Only while this screen is there: whoever has left it is not led on from somewhere else.
          onSuccess: ({ earlier }) => !earlier && answered(close),
          onError: (error) => setMeanwhile(error instanceof ApiError ? error.meanwhile : undefined),
        },
      );
    }
    known.current = theirs.length;
    setMeanwhile({ by: newest.author?.name ?? 'Somebody', at: newest.at, what: 'answered it', version });
  };

  return (
    <form
      aria-label={`Answer to ${name}`}
      data-no-print
      className="shrink-0 px-5 pb-5 md:px-8"
      onSubmit={(event) => {
        event.preventDefault();
        submit(true);
      }}
    >
      <div className="mx-auto max-w-2xl">
        <p role="status" className="empty:hidden mb-2 text-sm text-link">
          {writers.length > 0 &&
            `${writers.join(' and ')} ${writers.length === 1 ? 'is' : 'are'} writing an answer too.`}
        </p>
        <Problem>
          {meanwhile
            ? `Not sent: ${meanwhile.by} ${meanwhile.what}, ${moment(meanwhile.at)}. Read it above; your words are kept, and sending again sends them all the same.`
            : send.error?.message}
        </Problem>
        <div className="mt-2 rounded-md border border-edge bg-raised focus-within:border-ink">
          <textarea
            ref={editor}
            aria-label={`Answer to ${name}`}
            placeholder={`Dear ${name} …`}
            maxLength={ANSWER_MAX}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(true);
              if (event.key === 'Escape') editor.current?.blur();
            }}
            className="answer w-full resize-none bg-transparent px-3.5 py-3 outline-none placeholder:text-soft"
          />
          <div className="flex flex-wrap items-center justify-end gap-2 p-2.5">
            <Templates id={id} use={(words) => setBody(isEmpty ? words : `${body.trimEnd()}\n\n${words}`)} />
            <p className="min-w-48 flex-1 text-sm text-soft max-sm:order-first max-sm:basis-full">
              {send.isPaused
                ? 'Offline. It is sent when the connection is back.'
                : send.sending
                  ? 'Sending …'
                  : `Sent as ${person.name}, copy kept here`}
            </p>
            <Button disabled={isEmpty || send.sending} onClick={() => submit(false)}>
              Send
            </Button>
            <Button type="submit" look="main" disabled={isEmpty || send.sending}>
              Send and close <Key>⌘ ↵</Key>
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

/** What an answer may begin with, filled in for this person. */
function Templates({ id, use }: { id: string; use(words: string): void }) {
  const { data } = useQuery(templatesQuery(id));
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonLook('quiet', true)} disabled={!data || data.length === 0}>
        Template
      </Menu.Trigger>
      <MenuList align="start" side="top">
        {data?.map((template) => (
          <Menu.Item key={template.id} className={MENU_ITEM} onClick={() => use(template.body)}>
            {template.label}
          </Menu.Item>
        ))}
      </MenuList>
    </Menu.Root>
  );
}
