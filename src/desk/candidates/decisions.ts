/**
 * Decisions on applications: shown at once, sent in their order, and kept while there is no line. Each carries its own
 * key, so that a second sending changes nothing; a conflict is told, never dropped.
 */
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { STAGE_NAMES, type Stage } from '../../domain/hiring/stages.ts';
import type { BulkResult } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';
import { tellRefused } from '../shell/refusals.tsx';
import { notify } from '../shell/toasts.tsx';
import { keepVersions, newestOf } from '../shell/versions.ts';
import { unanswered } from '../shell/waiting.ts';
import { refreshApplications, showAtOnce } from './loaded.ts';

/** What a decision is about: the row as it was seen. */
export type Target = Pick<
  ApplicationRow,
  'id' | 'version' | 'name' | 'masked' | 'stage' | 'opening' | 'assignee'
>;

type Person = NonNullable<ApplicationRow['assignee']>;

export interface Move {
  key: string;
  items: readonly Target[];
  stage: Stage;
  reason?: string | undefined;
  /** For several it holds fields, which become each person's own. */
  mail?: { subject: string; body: string } | undefined;
}

export interface Assignment {
  key: string;
  items: readonly Target[];
  to: Person | null;
}

const MOVE = ['move'];
const ASSIGN = ['assign'];
/** Sent one after the other, in the order in which they were made. */
const SCOPE = { id: 'decisions' };

const who = (items: readonly Target[]): string =>
  items.length === 1 && items[0] ? items[0].name : `${items.length} candidates`;

/** Hears what became of each. */
type After = (result: BulkResult) => void;

interface Decision<D extends { key: string; items: readonly Target[] }> {
  send(decision: D): Promise<BulkResult>;
  /** What of each row is shown before the server has answered. */
  change(decision: D): Partial<ApplicationRow>;
  /** As in “Bo was not moved”. */
  done: string;
  told(decision: D): string;
  /** Takes back what was done. */
  undo(decision: D, result: BulkResult): Promise<BulkResult>;
}

/** Those of a result that were done, as the undo needs them. */
const doneOf = ({ results }: BulkResult) => results.filter((result) => result.ok);

/** A mail that belongs to a move leaves in five minutes, unless it is taken back. */
const move: Decision<Move> = {
  send: async ({ key, items: seen, stage, reason, mail }) => {
    const items = newestOf(seen);
    const body = { items, stage, reason, mail };
    return keepVersions(items, await call('/moves', { method: 'POST', key, body }));
  },
  change: ({ stage }) => ({ stage }),
  done: 'moved',
  told: ({ items, stage, mail }) =>
    `${who(items)}: ${STAGE_NAMES[stage]}.${mail ? ` The ${items.length === 1 ? 'mail leaves' : 'mails leave'} in five minutes.` : ''}`,
  undo: (_, result) =>
    call('/moves/undo', {
      method: 'POST',
      body: { changes: doneOf(result).map(({ change }) => change) },
    }),
};

const assign = async (
  items: readonly { id: string; version: number; assignee: string | null }[],
  key: string,
): Promise<BulkResult> =>
  keepVersions(items, await call('/assignments', { method: 'POST', key, body: { items } }));

const assignment: Decision<Assignment> = {
  send: ({ key, items, to }) =>
    assign(
      newestOf(items).map((item) => ({ ...item, assignee: to?.id ?? null })),
      key,
    ),
  change: ({ to }) => ({ assignee: to }),
  done: 'assigned',
  told: ({ items, to }) => `${who(items)}: with ${to?.name ?? 'nobody'}.`,
  undo: ({ items }, result) =>
    assign(
      doneOf(result).map(({ id, version }) => ({
        id,
        version,
        assignee: items.find((item) => item.id === id)?.assignee?.id ?? null,
      })),
      nanoid(),
    ),
};

/** Registers all of a decision with the client itself, so that one found again after a reload is sent and told as well. */
function register<D extends { key: string; items: readonly Target[] }>(
  queryClient: QueryClient,
  mutationKey: string[],
  decision: Decision<D>,
): void {
  const fresh = () => refreshApplications(queryClient);
  const undo = (made: D, result: BulkResult) =>
    void decision
      .undo(made, result)
      .then((answer) => {
        tellRefused(made.items, answer, 'taken back');
        if (answer.results.some(({ ok }) => ok)) notify({ text: 'Taken back.' });
      })
      .catch((error: Error) => notify({ failed: true, text: `It could not be taken back: ${error.message}` }))
      .finally(fresh);
  queryClient.setMutationDefaults<BulkResult, Error, D>(mutationKey, {
    mutationFn: decision.send,
    scope: SCOPE,
    retry: unanswered,
    onMutate: (made) => {
      const change = decision.change(made);
      showAtOnce(queryClient, new Map(made.items.map(({ id }) => [id, change])));
      if (!navigator.onLine) notify({ text: `${decision.told(made)} It is sent when the line is back.` });
    },
    onSuccess: (result, made) => {
      tellRefused(made.items, result, decision.done);
      const change = decision.change(made);
      const done = new Map(doneOf(result).map(({ id, version }) => [id, { ...change, version }]));
      const items = made.items.filter(({ id }) => done.has(id));
      if (items.length === 0) return;
      showAtOnce(queryClient, done);
      notify({ text: decision.told({ ...made, items }), undo: () => undo({ ...made, items }, result) });
    },
    onError: (error, { items }) =>
      notify({ failed: true, text: `${who(items)}: not saved. ${error.message}` }),
    // What waits behind it does not wait for lists.
    onSettled: () => void fresh(),
  });
}

/** Registers how decisions are sent and told; called once. */
export function registerDecisions(queryClient: QueryClient): void {
  register(queryClient, MOVE, move);
  register(queryClient, ASSIGN, assignment);
}

function useDecision<D extends { key: string }>(mutationKey: string[]) {
  const { mutateAsync } = useMutation<BulkResult, Error, D>({ mutationKey });
  // The dialog that asked is gone when the answer comes; a failure is told above.
  return (made: Omit<D, 'key'>, after?: After) =>
    void mutateAsync({ ...made, key: nanoid() } as D).then(after, () => undefined);
}

/** Moves applications to a stage; told, with its undo. */
export const useMove = () => useDecision<Move>(MOVE);

/** Gives applications to a colleague, or to nobody. */
export const useAssign = () => useDecision<Assignment>(ASSIGN);
