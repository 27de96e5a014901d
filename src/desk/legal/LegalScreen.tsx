import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LEGAL_KINDS, type LegalKind, type LegalRow } from '../../features/legal/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { call } from '../app/client.ts';
import { Screen } from '../app/Screen.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { ListRow, RowTitle } from '../ui/ListRow.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { namedViews, ViewLinks } from '../ui/ViewLinks.tsx';
import { AgreedView } from './AgreedView.tsx';
import { agreedLabel, datesOf, KIND_NAMES, STATUS_LOOK } from './labels.ts';
import { legalQuery } from './queries.ts';
import { ShownView } from './ShownView.tsx';
import { LEGAL_VIEWS } from './search-params.ts';

const route = getRouteApi('/inside/desk/legal');

/** The legal texts of the site: every version, what the public saw on a day, and who agreed to what. */
export function LegalScreen() {
  const { view = 'texts' } = route.useSearch();
  const query = useQuery(legalQuery);
  return (
    <Screen title="Legal texts" bar={<ViewLinks views={namedViews(LEGAL_VIEWS, view)} />}>
      {view === 'shown' ? (
        <ShownView />
      ) : (
        <Loaded query={query}>
          {(data) =>
            view === 'agreed' ? (
              <AgreedView rows={data.filter((row) => row.kind === 'privacy')} />
            ) : (
              <div className="min-h-0 flex-1 overflow-y-auto">
                {LEGAL_KINDS.map((kind) => (
                  <Versions key={kind} kind={kind} rows={data.filter((row) => row.kind === kind)} />
                ))}
              </div>
            )
          }
        </Loaded>
      )}
    </Screen>
  );
}

/** All versions of one text, and a button for a new one. */
function Versions({ kind, rows }: { kind: LegalKind; rows: readonly LegalRow[] }) {
  const navigate = route.useNavigate();
  const create = async () => {
    const { id } = await call('/legal', { method: 'POST', body: { kind } });
    await navigate({ to: '/desk/legal/$id', params: { id } });
  };
  return (
    <section aria-labelledby={`legal-${kind}`} className="border-b border-line pb-4 last:border-b-0">
      <div className="flex items-center justify-between gap-4 px-4 pt-6 pb-3 md:px-5">
        <h2 id={`legal-${kind}`} className="text-lg">
          {KIND_NAMES[kind]}
        </h2>
        <ActionButton changes="legal-document" send={create}>
          New version
        </ActionButton>
      </div>
      {rows.length === 0 && (
        <p className="max-w-xl px-4 text-soft md:px-5">
          No version is published yet, and visitors see a notice on the site. Create the first one; another
          person with the Legal role must approve it.
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
  const [label, tone] = STATUS_LOOK[row.status];
  return (
    <li className="border-t border-line">
      <ListRow
        to="/desk/legal/$id"
        params={{ id: row.id }}
        className="grid grid-cols-[minmax(0,1fr)_auto] border-b-0 lg:grid-cols-[minmax(0,1fr)_9.375rem_minmax(0,15rem)_6.875rem]"
      >
        <RowTitle title={`Version ${row.version}`} text={row.title} />
        <span>
          <Chip tone={tone}>{label}</Chip>
        </span>
        <span className="text-sm text-soft max-lg:col-span-2">{datesOf(row)}</span>
        <span className="text-right text-sm text-soft tabular-nums max-lg:hidden">
          {row.effectiveAt && row.status !== 'scheduled' && agreedLabel(row.agreed)}
        </span>
      </ListRow>
    </li>
  );
}
