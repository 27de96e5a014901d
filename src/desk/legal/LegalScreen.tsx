import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LEGAL_KINDS, type LegalKind, type LegalRow } from '../../domain/legal/schema.ts';
import { call } from '../shell/client.ts';
import { Screen } from '../shell/Screen.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useAction } from '../ui/useAction.ts';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { AgreedView } from './AgreedView.tsx';
import { LEGAL_VIEWS, type LegalView } from './address.ts';
import { legalQuery } from './queries.ts';
import { ShownView } from './ShownView.tsx';
import { agreedWords, datesOf, KIND_NAMES, STATUS_LOOK } from './words.ts';

const route = getRouteApi('/inside/desk/legal');

/** The legal texts of the site: every version, what the public saw on a day, and who agreed to what. */
export function LegalScreen() {
  const { view = 'texts' } = route.useSearch();
  const { data, error, refetch } = useQuery(legalQuery);
  return (
    <Screen
      title="Legal texts"
      bar={
        <ViewLinks
          views={(Object.keys(LEGAL_VIEWS) as LegalView[]).map((name) => ({
            name: LEGAL_VIEWS[name],
            search: { view: name },
            current: view === name,
          }))}
        />
      }
    >
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && view === 'texts' && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {LEGAL_KINDS.map((kind) => (
            <Versions key={kind} kind={kind} rows={data.filter((row) => row.kind === kind)} />
          ))}
        </div>
      )}
      {view === 'shown' && <ShownView />}
      {data && view === 'agreed' && <AgreedView rows={data.filter((row) => row.kind === 'privacy')} />}
    </Screen>
  );
}

/** All versions of one text, and the way to a new one. */
function Versions({ kind, rows }: { kind: LegalKind; rows: readonly LegalRow[] }) {
  const navigate = route.useNavigate();
  const { busy, run } = useAction(['legal']);
  const begin = () =>
    run(async () => {
      const { id } = await call('/legal', { method: 'POST', body: { kind } });
      await navigate({ to: '/desk/legal/$id', params: { id } });
    });
  return (
    <section aria-labelledby={`legal-${kind}`} className="border-b border-line pb-4 last:border-b-0">
      <div className="flex items-center justify-between gap-4 px-4 pt-6 pb-3 md:px-5">
        <h2 id={`legal-${kind}`} className="text-lg">
          {KIND_NAMES[kind]}
        </h2>
        <Button disabled={busy} onClick={() => void begin()}>
          New version
        </Button>
      </div>
      {rows.length === 0 && (
        <p className="max-w-xl px-4 text-soft md:px-5">
          None has been published yet, and the site says so. Begin the first one here; another person with the
          role Legal approves it.
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <Version key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Version({ row }: { row: LegalRow }) {
  const [words, tone] = STATUS_LOOK[row.status];
  return (
    <li className="border-t border-line">
      <Link
        to="/desk/legal/$id"
        params={{ id: row.id }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-wash/60 focus-visible:-outline-offset-2 md:px-5 lg:grid-cols-[minmax(0,1fr)_150px_minmax(0,240px)_110px]"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">Version {row.version}</span>
          {row.title && <span className="block truncate text-sm text-soft">{row.title}</span>}
        </span>
        <span>
          <Chip tone={tone}>{words}</Chip>
        </span>
        <span className="text-sm text-soft max-lg:col-span-2">{datesOf(row)}</span>
        <span className="text-right text-sm text-soft tabular-nums max-lg:hidden">
          {row.effectiveAt && row.status !== 'scheduled' && agreedWords(row.agreed)}
        </span>
      </Link>
    </li>
  );
}
