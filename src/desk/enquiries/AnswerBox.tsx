import { Menu } from '@base-ui/react/menu';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ANSWER_MAX, answeredSchema, type EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import type { Present } from '../../features/presence/schema.ts';
import type { Meanwhile } from '../../platform/staff/refusal.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Key } from '../../ui/Key.tsx';
import { call } from '../app/client.ts';
import { putBack, useDraft } from '../app/draft.ts';
import { answerDraft } from '../app/letter-drafts.ts';
import { meanwhileOf, meanwhileText } from '../app/meanwhile.ts';
import { useSendOnce, WAITS } from '../app/send-once.ts';
import { useSession } from '../app/session.ts';
import { refresh } from '../app/stale.ts';
import { notifyDone } from '../app/undo.ts';
import { openAsTemplate } from '../mail/open-as-template.ts';
import { MenuList } from '../ui/MenuList.tsx';
import { MENU_ITEM } from '../ui/menu-look.ts';
import { Problem } from '../ui/Problem.tsx';
import { templatesQuery } from './queries.ts';

interface AnswerBoxProps {
  enquiry: EnquiryDetail;
  others: Present['others'];
  /** Words of an answer that was stopped. */
  again: { body: string } | undefined;
  editor: RefObject<HTMLTextAreaElement | null>;
  /** Reports whether the user is writing, which colleagues see. */
  onWriting(writing: boolean): void;
  answered(closed: boolean): void;
}

/**
 * What colleagues did that may make an answer needless, newest first: answers that were not stopped, and closing it, as long as
 * it is closed. What is new since the user began to write is shown before theirs is sent.
 */
const endedByOthers = ({ messages, activity, status }: EnquiryDetail, user: string) =>
  [
    ...messages
      .filter(({ kind, state }) => kind === 'out' && state !== 'stopped')
      .map(({ at, author }) => ({ at, actor: author, what: 'answered it' })),
    ...activity
      .filter(({ action }) => action === 'enquiry.close' && status === 'closed')
      .map(({ at, actor }) => ({ at, actor, what: 'closed it' })),
  ]
    .filter(({ actor }) => actor?.id !== user)
    .map(({ at, actor, what }) => ({ at, by: actor?.name ?? 'A colleague', what }))
    .sort((a, b) => b.at.localeCompare(a.at));

/**
 * The answer: stored in this browser until it is sent, sent after five minutes, and never after a colleague's answer or closing
 * that the user has not seen.
 */
export function AnswerBox({ enquiry, others, again, editor, onWriting, answered }: AnswerBoxProps) {
  const { id, version, name } = enquiry;
  const { person } = useSession();
  const queryClient = useQueryClient();
  const draft = answerDraft(id);
  const [body, setBody] = useDraft(draft);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const writers = others.filter(({ writing }) => writing).map((other) => other.person.name);
  const isEmpty = body.trim() === '';
  const theirs = endedByOthers(enquiry, person.id);
  const known = useRef(theirs.length);
  if (isEmpty || theirs.length < known.current) known.current = theirs.length;

  useEffect(() => onWriting(!isEmpty), [isEmpty, onWriting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is set once, when it is requested
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
    sent: ({ change }) =>
      notifyDone(queryClient, `Answer to ${name} will be sent in ${UNDO_MINUTES} minutes.`, [change]),
    settled: () => void refresh(queryClient, 'enquiry'),
  });
  const submit = (close: boolean) => {
    if (isEmpty || send.sending) return;
    const newest = theirs.length > known.current ? theirs[0] : undefined;
    if (!newest) {
      setMeanwhile(undefined);
      return send.mutate(
        { words: body, close, version },
        {
          // Only while this screen is mounted, so that the user is not moved on from another screen.
          onSuccess: ({ earlier }) => !earlier && answered(close),
          onError: (error) => setMeanwhile(meanwhileOf(error)),
        },
      );
    }
    known.current = theirs.length;
    setMeanwhile({ ...newest, version });
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
            `${writers.join(' and ')} ${writers.length === 1 ? 'is' : 'are'} also writing an answer.`}
        </p>
        <Problem>
          {meanwhile
            ? `Not sent: ${meanwhileText(meanwhile)}. Review it above. Your text is kept; press Send again to send it anyway.`
            : send.error?.message}
        </Problem>
        <div className="mt-2 rounded-md border border-edge bg-raised focus-within:border-ink">
          <textarea
            ref={editor}
            aria-label={`Answer to ${name}`}
            placeholder={`Dear ${name}…`}
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
            <Templates
              id={id}
              use={(words) => setBody(isEmpty ? words : `${body.trimEnd()}\n\n${words}`)}
              save={
                isEmpty
                  ? undefined
                  : () =>
                      openAsTemplate(
                        { audience: 'sales', subject: 'Your enquiry ({reference})', body },
                        { name },
                      )
              }
            />
            <p className="min-w-40 flex-1 text-sm text-soft max-sm:order-first max-sm:basis-full">
              {send.isPaused ? WAITS : send.sending ? 'Sending…' : `Sent as ${person.name}`}
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

/**
 * Text that was typed before a colleague merged the enquiry or took it out of the inbox. It can't be sent here, but it can
 * still be read, and is continued in the enquiry that this one is now part of.
 */
export function UnsentAnswer({ enquiry: { id, mergedInto } }: { enquiry: EnquiryDetail }) {
  const [body, , forget] = useDraft(answerDraft(id));
  const navigate = useNavigate();
  if (body.trim() === '') return null;
  const goOn = (into: string) => {
    putBack(answerDraft(into), body);
    forget();
    void navigate({ to: '/desk/enquiries', search: { view: 'all', id: into } });
  };
  return (
    <section aria-label="Your unsent answer" data-no-print className="shrink-0 px-5 pb-5 md:px-8">
      <div className="mx-auto flex max-w-2xl flex-col items-start gap-2">
        <p role="status" className="rounded-md bg-lit px-4 py-3">
          Your answer was not sent, because this enquiry was {mergedInto ? 'merged' : 'moved'} meanwhile. Your
          text is kept{mergedInto ? '.' : ' until it is back in the inbox.'}
        </p>
        <p className="max-h-60 overflow-y-auto whitespace-pre-wrap">{body}</p>
        {mergedInto && <Button onClick={() => goOn(mergedInto)}>Use it in the other enquiry</Button>}
      </div>
    </section>
  );
}

interface TemplatesProps {
  id: string;
  use(words: string): void;
  /** Makes a template of the text; undefined if it is empty. */
  save: (() => void) | undefined;
}

/** Templates for an answer, filled in for this person. */
function Templates({ id, use, save }: TemplatesProps) {
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
        {save && (
          <Menu.Item className={MENU_ITEM} onClick={save}>
            Save this text as a template…
          </Menu.Item>
        )}
      </MenuList>
    </Menu.Root>
  );
}
