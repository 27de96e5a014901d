/** Decisions on applications: moves and assignments, of one or many. */
import type { MutationState, QueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { call } from '../app/client.ts';
import {
  type BulkChange,
  type ChangeKind,
  nameOf,
  registerChange,
  useBulkChange,
} from '../app/queued-change.ts';
import { latestVersions, recordVersions } from '../app/versions.ts';

/** A row of a decision, as the user saw it. */
export type Target = Pick<
  ApplicationRow,
  'id' | 'version' | 'name' | 'masked' | 'stage' | 'opening' | 'assignee' | 'waiting'
>;

export interface Move extends BulkChange<Target> {
  stage: Stage;
  reason?: string | undefined;
  /** For several candidates it contains fields, which are filled in for each person. */
  mail?: { subject: string; body: string } | undefined;
}

interface Assignment extends BulkChange<Target> {
  to: NonNullable<ApplicationRow['assignee']> | null;
}

/** One candidate by name, several by number. */
export const candidates = (items: readonly Target[]): string => nameOf(items, 'candidates');

const SHARED = {
  subject: 'application',
  many: 'candidates',
  loaded: { list: 'applications', detail: 'application' },
} as const;

/** The key of every move. */
export const MOVE = ['move'] as const;

/** The email of a move leaves in five minutes, unless it is undone. */
const move: ChangeKind<Move> = {
  ...SHARED,
  mutationKey: MOVE,
  send: async ({ key, items: seen, stage, reason, mail }) => {
    const items = latestVersions(seen);
    const body = { items, stage, reason, mail };
    return recordVersions(items, await call('/moves', { method: 'POST', key, body }));
  },
  shown: ({ stage }) => ({ stage }),
  done: 'moved',
  describe: ({ items, stage, mail }) =>
    `${candidates(items)}: ${STAGE_NAMES[stage]}.${mail ? ` The ${items.length === 1 ? 'email sends' : 'emails send'} in five minutes.` : ''}`,
};

const assign = async (
  items: readonly { id: string; version: number; assignee: string | null }[],
  key: string,
): Promise<BulkResult> =>
  recordVersions(items, await call('/assignments', { method: 'POST', key, body: { items } }));

const assignment: ChangeKind<Assignment> = {
  ...SHARED,
  mutationKey: ['assign'],
  send: ({ key, items, to }) =>
    assign(
      latestVersions(items).map((item) => ({ ...item, assignee: to?.id ?? null })),
      key,
    ),
  shown: ({ to }) => ({ assignee: to }),
  done: 'assigned',
  describe: ({ items, to }) => `${candidates(items)}: ${to ? `assigned to ${to.name}` : 'unassigned'}.`,
};

interface OpeningChange extends BulkChange<Target> {
  to: { id: string; title: string };
  mail?: Move['mail'];
}

const openingChange: ChangeKind<OpeningChange> = {
  ...SHARED,
  mutationKey: ['change-opening'],
  send: async ({ key, items: seen, to, mail }) => {
    const items = latestVersions(seen);
    const body = { items, opening: to.id, mail };
    return recordVersions(items, await call('/opening-moves', { method: 'POST', key, body }));
  },
  shown: () => ({}),
  done: 'moved',
  describe: ({ items, to, mail }) =>
    `${candidates(items)}: moved to ${to.title}.${mail ? ' The email sends in five minutes.' : ''}`,
};

/**
 * The stage of a row that no list has at the moment.
 * @param moves that were made on this page, in their order
 */
export function stageAfter(
  { id, version, stage }: Pick<ApplicationRow, 'id' | 'version' | 'stage'>,
  moves: readonly MutationState<BulkResult, Error, Move>[],
): Stage {
  const last = moves.findLast(({ variables }) => variables?.items.some((item) => item.id === id));
  const done = last?.data?.results.find((result) => result.id === id);
  const isNewer = last?.status === 'pending' || (done?.ok && done.version > version);
  return (isNewer && last?.variables?.stage) || stage;
}

/** Registers how decisions are sent and reported; called once. */
export function registerDecisions(queryClient: QueryClient): void {
  registerChange(queryClient, move);
  registerChange(queryClient, assignment);
  registerChange(queryClient, openingChange);
}

/** Moves applications to a stage, with a toast and undo. */
export const useMove = () => useBulkChange(move);

/** Assigns applications to a colleague, or unassigns them. */
export const useAssign = () => useBulkChange(assignment);

/** Moves applications to another opening. */
export const useChangeOpening = () => useBulkChange(openingChange);
