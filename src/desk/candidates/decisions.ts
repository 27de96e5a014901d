/**
 * Decisions on applications: shown at once, sent in their order, and kept while there is no line. Each carries its own
 * key, so that a second sending changes nothing; a conflict is told, never dropped.
 */
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import type { ApplicationDetail, ApplicationList } from '../../domain/hiring/schema.ts';
import { STAGE_NAMES, type Stage } from '../../domain/hiring/stages.ts';
import type { BulkResult } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';
import { moment } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';

interface Target {
  id: string;
  version: number;
  name: string;
}

export interface Move {
  key: string;
  items: readonly Target[];
  stage: Stage;
  reason?: string | undefined;
  mail?: { subject: string; body: string } | undefined;
}

const MOVE = ['move'];

const send = ({ key, items, stage, reason, mail }: Move) =>
  call<BulkResult>('/moves', {
    method: 'POST',
    key,
    body: { items: items.map(({ id, version }) => ({ id, version })), stage, reason, mail },
  });

/** Registers how a decision is sent, so that one found again after a reload can be. */
export function registerDecisions(queryClient: QueryClient): void {
  queryClient.setMutationDefaults(MOVE, { mutationFn: send, scope: { id: 'decisions' } });
}

/** Shows the new stage at once, in every loaded list and page. */
function show(queryClient: QueryClient, { items, stage }: Move): void {
  const ids = new Set(items.map(({ id }) => id));
  queryClient.setQueriesData<InfiniteData<ApplicationList>>(
    { queryKey: ['applications'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (ids.has(item.id) ? { ...item, stage } : item)),
        })),
      },
  );
  for (const id of ids) {
    for (const blind of [true, false]) {
      queryClient.setQueryData<ApplicationDetail>(
        ['application', id, blind],
        (data) => data && { ...data, stage },
      );
    }
  }
}

const told = ({ items, stage }: Move): string =>
  items.length === 1 && items[0]
    ? `${items[0].name}: ${STAGE_NAMES[stage]}.`
    : `${items.length} candidates: ${STAGE_NAMES[stage]}.`;

/** Moves applications to a stage. Says so, with an undo; a mail that belongs to it leaves in five minutes. */
export function useMove() {
  const queryClient = useQueryClient();
  const fresh = () =>
    Promise.all(
      ['applications', 'application', 'today', 'opening', 'openings'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const mutation = useMutation<BulkResult, Error, Move>({
    mutationKey: MOVE,
    mutationFn: send,
    scope: { id: 'decisions' },
    onMutate: (move) => {
      show(queryClient, move);
      if (!navigator.onLine) notify({ text: `${told(move)} It is sent when the line is back.` });
    },
    onSuccess: ({ results }, move) => {
      const done = results.filter((result) => result.ok);
      for (const failure of results) {
        if (failure.ok) continue;
        const name = move.items.find(({ id }) => id === failure.id)?.name ?? 'One candidate';
        const meanwhile = failure.meanwhile;
        notify({
          failed: true,
          text: meanwhile
            ? `${name} was not moved: ${meanwhile.by} ${meanwhile.what}, ${moment(meanwhile.at)}.`
            : `${name} was not moved: ${failure.message}`,
        });
      }
      if (done.length === 0) return;
      notify({
        text: `${told({ ...move, items: move.items.filter(({ id }) => done.some((one) => one.id === id)) })}${move.mail ? ' The mail leaves in five minutes.' : ''}`,
        undo: () =>
          void call<BulkResult>('/moves/undo', {
            method: 'POST',
            body: { changes: done.map(({ change }) => change) },
          })
            .then((answer) => {
              const refused = answer.results.find((result) => !result.ok);
              notify(
                refused && !refused.ok
                  ? { failed: true, text: `It could not be taken back: ${refused.message}` }
                  : { text: 'Taken back.' },
              );
            })
            .catch((error: Error) =>
              notify({ failed: true, text: `It could not be taken back: ${error.message}` }),
            )
            .finally(fresh),
      });
    },
    onError: (error) => notify({ failed: true, text: `Not saved: ${error.message}` }),
    onSettled: fresh,
  });
  return (move: Omit<Move, 'key'>) => mutation.mutate({ ...move, key: nanoid() });
}
