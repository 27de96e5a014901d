/** Changes of enquiries: assign, close, junk and the like, of one or many. */
import type { QueryClient } from '@tanstack/react-query';
import type { EnquiryChange, EnquiryRow } from '../../features/enquiries/desk.schema.ts';
import type { BulkResult, Person } from '../../platform/staff/schema.ts';
import { call } from '../app/client.ts';
import {
  type BulkChange,
  type ChangeKind,
  nameOf as nameOrNumber,
  registerChange,
  useBulkChange,
} from '../app/queued-change.ts';
import { latestVersions, recordVersions } from '../app/versions.ts';
import { nameOf } from './labels.ts';

interface Sent extends BulkChange {
  change: EnquiryChange;
  /** The assignee, for the optimistic update. */
  person: Person | null;
}

/** The optimistic change of a row, and the label for the toast. */
const KINDS: Readonly<
  Record<EnquiryChange['kind'], readonly [shown: (sent: Sent) => Partial<EnquiryRow>, done: string]>
> = {
  assign: [({ person }) => ({ assignee: person }), 'unassigned'],
  close: [() => ({ status: 'closed' }), 'closed'],
  reopen: [() => ({ status: 'open' }), 'reopened'],
  junk: [() => ({ box: 'junk' }), 'marked as junk'],
  'not-junk': [() => ({ box: 'inbox' }), 'moved out of junk'],
  release: [() => ({ box: 'inbox' }), 'released; the emails send in five minutes'],
};

const change: ChangeKind<Sent> = {
  mutationKey: ['enquiry-change'],
  subject: 'enquiry',
  many: 'enquiries',
  loaded: { list: 'enquiries', detail: 'enquiry' },
  send: async ({ key, items: seen, change }) => {
    const items = latestVersions(seen);
    const body = { items, change };
    return recordVersions(items, await call('/enquiry-changes', { method: 'POST', key, body }));
  },
  shown: (sent) => KINDS[sent.change.kind][0](sent),
  done: 'changed',
  describe: ({ items, change: { kind }, person }) =>
    `${nameOrNumber(items, 'enquiries')}: ${kind === 'assign' && person ? `assigned to ${person.name}` : KINDS[kind][1]}.`,
};

/** Registers how changes are sent and reported; called once. */
export const registerEnquiryChanges = (queryClient: QueryClient): void => registerChange(queryClient, change);

/** Changes enquiries. Says so, with an undo. @returns a function that takes a callback for the result of each row, too */
export function useChange() {
  const send = useBulkChange(change);
  return (
    rows: readonly EnquiryRow[],
    made: EnquiryChange,
    {
      person = null,
      after,
    }: { person?: Person | null; after?: ((result: BulkResult) => void) | undefined } = {},
  ) => {
    const items = rows.map((row) => ({ id: row.id, version: row.version, name: nameOf(row) }));
    send({ items, change: made, person }, after);
  };
}
