/**
 * Sends a draft exactly once: it keeps its key until the outcome is known. If the response is lost, the server is asked by that
 * key for the outcome before anything is reported. Leaving the screen in the meantime changes nothing.
 */
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Meanwhile } from '../../platform/staff/refusal.ts';
import { ApiError, call, NO_ANSWER } from './client.ts';
import { attemptOf, beginAttempt, draftOf, endAttempt, forgetDraft } from './draft.ts';
import { notify } from './toasts.tsx';

/** Codes of final refusals: sending again is a new attempt. */
const DECIDED: readonly string[] = ['stale', 'not_possible', 'too_late', 'not_found'];

const NOT_SENT = 'Not sent: the server did not answer. Your text is kept.';
const NOT_KNOWN =
  'The server is not responding, so this may have been sent. Your text is kept. If you send again, it won’t go out twice.';

interface Sent<T> {
  answer: T;
  /** The text that was sent may differ from the draft now. */
  earlier: boolean;
}

/** The refusal, as the server has stored it. */
interface Refused {
  ok: false;
  code: string;
  message: string;
  meanwhile?: Meanwhile;
}

const isRefused = (kept: unknown): kept is Refused => (kept as { ok?: unknown } | null)?.ok === false;

/**
 * Asks the server for the outcome of a draft that was sent.
 * @returns undefined when it was not carried out
 * @throws ApiError when it was refused, or the server did not answer
 */
async function outcomeOf<T>(
  draft: string,
  words: string,
  read: (kept: unknown) => T,
): Promise<Sent<T> | undefined> {
  const attempt = attemptOf(draft);
  if (!attempt) return undefined;
  const { done, answer } = await call(`/outcomes/${attempt.key}`);
  if (!done) return undefined;
  endAttempt(draft);
  if (isRefused(answer)) {
    const { code, message, meanwhile } = answer;
    throw new ApiError(409, { code, message, ...(meanwhile ? { meanwhile } : {}) });
  }
  return { answer: read(answer), earlier: attempt.words.trim() !== words.trim() };
}

async function sendOnce<T>(
  draft: string,
  words: string,
  send: (key: string) => Promise<T>,
  read: (kept: unknown) => T,
): Promise<Sent<T>> {
  const { key } = beginAttempt(draft, words);
  try {
    const answer = await send(key);
    endAttempt(draft);
    return { answer, earlier: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code } = error;
    if (DECIDED.includes(code)) endAttempt(draft);
    // The outcome is asked for when it is sent again, or when the screen is opened again.
    if (code === NO_ANSWER) throw new ApiError(0, { code, message: NOT_KNOWN });
    if (status > 0 && status < 500 && code !== 'idempotency_conflict') throw error;
    const known = await outcomeOf(draft, words, read).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.status === 409) throw failure;
      throw new ApiError(0, { code: 'not_known', message: NOT_KNOWN });
    });
    if (known) return known;
    throw status === 0 ? new ApiError(0, { code: 'not_sent', message: NOT_SENT }) : error;
  }
}

interface SendOnce<V, T> {
  draft: string;
  /** A name for a message after the user has left the screen, e.g. `The answer to Asha`. */
  what: string;
  send(variables: V, key: string): Promise<T>;
  /** Reads the answer from the stored part of it. */
  read(kept: unknown): T;
  /** Called once it was sent, also after the screen was left; the draft is then empty, unless its text differs. */
  sent(answer: T): void;
  /** Called at the end, whatever the outcome. */
  settled(): void;
}

/** Shown while it waits for the connection. */
export const WAITS = 'Offline. It will be sent when you’re back online, as long as this window stays open.';

/** Sends a draft. @returns the mutation, and whether this draft is being sent, from here or from an earlier visit */
export function useSendOnce<V extends { words: string }, T>(options: SendOnce<V, T>) {
  const { draft, what, send, read, settled } = options;
  const here = useRef(true);
  const finish = ({ answer, earlier }: Sent<T>, words: string) => {
    if (!earlier && draftOf(draft)?.trim() === words.trim()) forgetDraft(draft);
    if (earlier) notify({ text: `${what} was sent before you changed it. Your text is kept.` });
    options.sent(answer);
  };
  const mutation = useMutation({
    meta: { draft },
    scope: { id: `draft:${draft}` },
    mutationFn: (variables: V) => sendOnce(draft, variables.words, (key) => send(variables, key), read),
    onSuccess: (sent, { words }) => finish(sent, words),
    onError: (error) => {
      if (!here.current) notify({ failed: true, text: `${what}: ${error.message}` });
    },
    onSettled: settled,
  });
  const sending = useIsMutating({ predicate: ({ options: { meta } }) => meta?.draft === draft }) > 0;

  /** On returning to a draft that was sent before, reports its result instead of offering it again. */
  const lookBack = useEffectEvent(() => {
    const words = draftOf(draft) ?? '';
    if (sending || !attemptOf(draft)) return;
    void outcomeOf(draft, words, read)
      .then((known) => {
        if (!known) return;
        finish(known, words);
        settled();
      })
      // The next attempt asks again.
      .catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    here.current = true;
    lookBack();
    return () => {
      here.current = false;
    };
  }, [draft]);
  return { ...mutation, sending };
}
