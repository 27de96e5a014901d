/**
 * Decisions on applications: shown at once, sent in their order, and kept while there is no line. Each carries its own
 * key, so that a second sending changes nothing; a conflict is told, never dropped.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import type { ApplicationRow } from '../../domain/hiring/schema.ts';
import { STAGE_NAMES, type Stage } from '../../domain/hiring/stages.ts';
import type { BulkResult } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';
import { tellRefused } from '../shell/refusals.tsx';
import { notify } from '../shell/toasts.tsx';
import { refreshApplications, showAtOnce } from './loaded.ts';

/** What a decision is about: the row as it was seen. */
export type Target = Pick<ApplicationRow, 'id' | 'version' | 'name' | 'stage' | 'opening' | 'assignee'>;

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

const sendMove = ({ key, items, stage, reason, mail }: Move) =>
  call<BulkResult>('/moves', {
    method: 'POST',
    key,
    body: { items: items.map(({ id, version }) => ({ id, version })), stage, reason, mail },
  });

const assign = (items: readonly { id: string; version: number; assignee: string | null }[], key?: string) =>
  call<BulkResult>('/assignments', { method: 'POST', body: { items }, ...(key ? { key } : {}) });

const sendAssignment = ({ key, items, to }: Assignment) =>
  assign(
    items.map(({ id, version }) => ({ id, version, assignee: to?.id ?? null })),
    key,
  );

/** Registers how decisions are sent, so that one found again after a reload can be. */
export function registerDecisions(queryClient: QueryClient): void {
  queryClient.setMutationDefaults(MOVE, { mutationFn: sendMove, scope: SCOPE });
  queryClient.setMutationDefaults(ASSIGN, { mutationFn: sendAssignment, scope: SCOPE });
}

const who = (items: readonly Target[]): string =>
  items.length === 1 && items[0] ? items[0].name : `${items.length} candidates`;

/** Hears what became of each. */
type After = (result: BulkResult) => void;

interface Decision<D extends { items: readonly Target[] }> {
  key: string[];
  send(decision: D): Promise<BulkResult>;
  /** What of each row is shown before the server has answered. */
  change(decision: D): Partial<ApplicationRow>;
  /** As in “Bo was not moved”. */
  done: string;
  told(decision: D): string;
  /** Takes back what was done. */
  undo(decision: D, result: BulkResult): Promise<BulkResult>;
}

/** A decision that is shown at once, told with its undo, and explained where it was refused. */
function useDecision<D extends { key: string; items: readonly Target[] }>(decision: Decision<D>) {
  const queryClient = useQueryClient();
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
  const mutation = useMutation<BulkResult, Error, D>({
    mutationKey: decision.key,
    mutationFn: decision.send,
    scope: SCOPE,
    onMutate: (made) => {
      const change = decision.change(made);
      showAtOnce(queryClient, new Set(made.items.map(({ id }) => id)), change);
      if (!navigator.onLine) notify({ text: `${decision.told(made)} It is sent when the line is back.` });
    },
    onSuccess: (result, made) => {
      tellRefused(made.items, result, decision.done);
      const done = new Set(result.results.flatMap(({ ok, id }) => (ok ? [id] : [])));
      const items = made.items.filter(({ id }) => done.has(id));
      if (items.length === 0) return;
      notify({ text: decision.told({ ...made, items }), undo: () => undo({ ...made, items }, result) });
    },
    onError: (error) => notify({ failed: true, text: `Not saved: ${error.message}` }),
    onSettled: fresh,
  });
  // The dialog that asked is gone when the answer comes; a failure is told above.
  return (made: Omit<D, 'key'>, after?: After) =>
    void mutation.mutateAsync({ ...made, key: nanoid() } as D).then(after, () => undefined);
}

/** Those of a result that were done, as the undo needs them. */
const doneOf = ({ results }: BulkResult) => results.filter((result) => result.ok);

/** Moves applications to a stage. A mail that belongs to it leaves in five minutes, unless it is taken back. */
export const useMove = () =>
  useDecision<Move>({
    key: MOVE,
    send: sendMove,
    change: ({ stage }) => ({ stage }),
    done: 'moved',
    told: ({ items, stage, mail }) =>
      `${who(items)}: ${STAGE_NAMES[stage]}.${mail ? ` The ${items.length === 1 ? 'mail leaves' : 'mails leave'} in five minutes.` : ''}`,
    undo: (_, result) =>
      call<BulkResult>('/moves/undo', {
        method: 'POST',
        body: { changes: doneOf(result).map(({ change }) => change) },
      }),
  });

/** Gives applications to a colleague, or to nobody. */
export const useAssign = () =>
  useDecision<Assignment>({
    key: ASSIGN,
    send: sendAssignment,
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
      ),
  });
