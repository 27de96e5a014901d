/** The key Z: the last change, then the one before. The server knows them and their time; this page adds what only it can undo. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { call } from './client.ts';
import { undoChange, undoOnServer } from './queued-change.ts';
import { namesHidden } from './search-params.ts';
import { notify, pageUndos } from './toasts.tsx';

/** What one has just done is on its way to the server; it comes before what the server knows. */
const SENT_MS = 5_000;
const LOOK_MS = 50;

async function allSent(queryClient: QueryClient): Promise<void> {
  const until = Date.now() + SENT_MS;
  while (navigator.onLine && queryClient.isMutating() > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** @returns what the next Z undoes and how, the newest of the page's and the server's; undefined where there is nothing */
async function next(queryClient: QueryClient): Promise<{ text: string; run(): unknown } | undefined> {
  const blind = namesHidden();
  const { now, items: all } = await call(`/undo${blind ? '?blind=1' : ''}`);
  const [last] = all;
  // By the server's clock, whatever this browser's says.
  const ahead = Date.now() - Date.parse(now);
  const since = Date.parse(now) - UNDO_MINUTES * 60_000;
  const known = pageUndos();
  const own = known.findLast(({ changes, at }) => !changes && at - ahead > since);
  // Made on this page, which knows more of how it is undone. While names are hidden, its words may contain one.
  const made = last && known.find((one) => one.changes?.toSorted().join() === last.changes.toSorted().join());
  // The page knows the order of its own changes, however long the server took to answer.
  if (own && (!last || own.at > (made?.at ?? Date.parse(last.at) + ahead)))
    return { text: own.text, run: own.undo };
  if (!last) return undefined;
  const { changes, subject, text } = last;
  if (made && !blind) return { text: made.text, run: made.undo };
  const items = changes.map((id) => ({ id, name: text }));
  const run = () => undoChange(queryClient, subject, items, () => undoOnServer(changes), `${text}.`);
  return { text, run };
}

/** What the next Z undoes, for a button that names it; null where there is nothing. */
export function useNextUndo(): string | null | undefined {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['undo', namesHidden()],
    queryFn: async () => (await next(queryClient))?.text ?? null,
    gcTime: 0,
    staleTime: 0,
    meta: { persist: false },
  }).data;
}

/** @returns undoes the newest change of this person, and says which it was */
export function useUndo(): () => void {
  const queryClient = useQueryClient();
  const undo = async () => {
    await allSent(queryClient);
    const last = await next(queryClient);
    if (!last) return notify({ text: `Nothing to undo in the last ${UNDO_MINUTES} minutes.` });
    await last.run();
  };
  return () =>
    void undo().catch((error: Error) => notify({ failed: true, text: `Could not undo: ${error.message}` }));
}
