/**
 * Changes of enquiries: shown at once, sent in their order, and kept while there is no line. Each carries its own key,
 * so that a second sending changes nothing; a conflict is told, never dropped.
 */
import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import type {
  EnquiryChange,
  EnquiryDetail,
  EnquiryList,
  EnquiryRow,
} from '../../domain/enquiries/desk.schema.ts';
import type { BulkResult, Person } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';
import { tellRefused } from '../shell/refusals.tsx';
import { notify } from '../shell/toasts.tsx';
import { keepVersions, newestOf } from '../shell/versions.ts';
import { unanswered } from '../shell/waiting.ts';
import { nameOf } from './words.ts';

type Target = Pick<EnquiryRow, 'id' | 'version' | 'name' | 'company'>;

interface Sent {
  key: string;
  items: readonly Target[];
  change: EnquiryChange;
  /** Whom they are given to, for what is shown at once. */
  person: Person | null;
}

const CHANGE = ['enquiry-change'];

async function send({ key, items: seen, change }: Sent): Promise<BulkResult> {
  const items = newestOf(seen);
  const body = { items, change };
  return keepVersions(items, await call('/enquiry-changes', { method: 'POST', key, body }));
}

/** What of a row is different at once. */
function shown({ change, person }: Sent): Partial<EnquiryRow> {
  switch (change.kind) {
    case 'assign':
      return { assignee: person };
    case 'close':
      return { status: 'closed' };
    case 'reopen':
      return { status: 'open' };
    case 'junk':
      return { box: 'junk' };
    default:
      return { box: 'inbox' };
  }
}

function patch(
  queryClient: QueryClient,
  ids: ReadonlySet<string>,
  values: (id: string) => Partial<EnquiryRow>,
) {
  queryClient.setQueriesData<InfiniteData<EnquiryList>>(
    { queryKey: ['enquiries'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (ids.has(item.id) ? { ...item, ...values(item.id) } : item)),
        })),
      },
  );
  for (const id of ids)
    queryClient.setQueryData<EnquiryDetail>(['enquiry', id], (data) => data && { ...data, ...values(id) });
}

const DONE: Readonly<Record<EnquiryChange['kind'], string>> = {
  assign: 'given to nobody',
  close: 'closed',
  reopen: 'opened again',
  junk: 'thrown away as junk',
  'not-junk': 'taken out of the junk',
  release: 'released; the mails leave in five minutes',
};

const told = ({ items, change, person }: Sent): string => {
  const what = change.kind === 'assign' && person ? `given to ${person.name}` : DONE[change.kind];
  return items.length === 1 && items[0]
    ? `${nameOf(items[0])}: ${what}.`
    : `${items.length} enquiries: ${what}.`;
};

const KEYS = ['enquiries', 'enquiry', 'today'];

/** Takes changes back, and says so. */
export async function takeBack(queryClient: QueryClient, changes: readonly string[]): Promise<boolean> {
  try {
    const { results } = await call('/enquiry-changes/undo', {
      method: 'POST',
      body: { changes },
    });
    // What was undone before, by Stop perhaps, is as it is wanted.
    const refused = results.find((result) => !result.ok && result.code !== 'same');
    if (refused && !refused.ok)
      notify({ failed: true, text: `It could not be taken back: ${refused.message}` });
    else notify({ text: 'Taken back.' });
    return !refused;
  } catch (error) {
    notify({ failed: true, text: `It could not be taken back: ${(error as Error).message}` });
    return false;
  } finally {
    for (const key of KEYS) void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

/** Registers how a change is sent and told, so that one found again after a reload is, too. */
export function registerEnquiryChanges(queryClient: QueryClient): void {
  queryClient.setMutationDefaults<BulkResult, Error, Sent>(CHANGE, {
    mutationFn: send,
    scope: { id: 'decisions' },
    retry: unanswered,
    onMutate: (sent) => {
      patch(queryClient, new Set(sent.items.map(({ id }) => id)), () => shown(sent));
      if (!navigator.onLine) notify({ text: `${told(sent)} It is sent when the line is back.` });
    },
    onSuccess: ({ results }, sent) => {
      const items = sent.items.map((item) => ({ id: item.id, name: nameOf(item) }));
      tellRefused(items, { results }, 'changed');
      const done = results.filter((result) => result.ok);
      if (done.length === 0) return;
      const versions = new Map(done.map(({ id, version }) => [id, version]));
      patch(queryClient, new Set(versions.keys()), (id) => ({ version: versions.get(id) ?? 1 }));
      notify({
        text: told({ ...sent, items: sent.items.filter(({ id }) => versions.has(id)) }),
        undo: () =>
          void takeBack(
            queryClient,
            done.map(({ change }) => change),
          ),
      });
    },
    onError: (error) => notify({ failed: true, text: `Not saved: ${error.message}` }),
    onSettled: () => {
      for (const key of KEYS) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Changes enquiries. Says so, with an undo. */
export function useChange() {
  const mutation = useMutation<BulkResult, Error, Sent>({ mutationKey: CHANGE });
  return (items: readonly Target[], change: EnquiryChange, person: Person | null = null) =>
    mutation.mutate({
      key: nanoid(),
      items: items.map(({ id, version, name, company }) => ({ id, version, name, company })),
      change,
      person,
    });
}
