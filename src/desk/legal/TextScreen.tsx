import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { LegalDetail } from '../../features/legal/schema.ts';
import { LoadedScreen, Screen } from '../app/Screen.tsx';
import { OutOfDate, type Source } from '../ui/Loaded.tsx';
import { Message, Skeleton } from '../ui/States.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { CompareView } from './CompareView.tsx';
import { KIND_NAMES, STATUS_LOOK } from './labels.ts';
import { Paper } from './Paper.tsx';
import { legalQuery, legalTextQuery } from './queries.ts';
import { Side } from './Side.tsx';
import { Steps } from './Steps.tsx';

const WriteView = lazy(() => import('./WriteView.tsx').then(({ WriteView }) => ({ default: WriteView })));

const route = getRouteApi('/inside/desk/legal/$id');

/** One version of a legal text: to write, read, compare and publish. */
export function TextScreen() {
  const { id } = route.useParams();
  const query = useQuery(legalTextQuery(id));
  return (
    <LoadedScreen title="Legal text" query={query}>
      {(text) => <Text key={id} text={text} query={query} />}
    </LoadedScreen>
  );
}

function Text({ text, query }: { text: LegalDetail; query: Source }) {
  const open = text.status === 'draft' || text.status === 'approved';
  const { tab = open ? 'write' : 'read', with: other } = route.useSearch();
  const { data: all = [] } = useQuery(legalQuery);
  const versions = all.filter(({ kind }) => kind === text.kind);
  const against =
    versions.find(({ id }) => id === other) ??
    versions.find(({ status, id }) => status === 'in_force' && id !== text.id) ??
    versions.find(({ id, effectiveAt }) => id !== text.id && effectiveAt !== null);
  const [status] = STATUS_LOOK[text.status];
  return (
    <Screen
      title={KIND_NAMES[text.kind]}
      note={`version ${text.version}, ${status.toLowerCase()}`}
      actions={<Steps text={text} />}
      bar={
        <ViewLinks
          views={[
            ...(open ? [{ name: 'Write', search: { tab: 'write' }, current: tab === 'write' }] : []),
            { name: 'Read', search: { tab: 'read' }, current: tab === 'read' },
            ...(against
              ? [
                  {
                    name: `Compare with ${against.version}`,
                    search: { tab: 'compare', with: against.id },
                    current: tab === 'compare',
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <OutOfDate query={query} />
      <div className="grid min-h-0 flex-1 max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0 lg:overflow-y-auto">
          {tab === 'write' && open && (
            <Suspense fallback={<Skeleton />}>
              <WriteView text={text} />
            </Suspense>
          )}
          {(tab === 'read' || (tab === 'write' && !open)) && (
            <div className="p-4 md:p-7">
              <Paper html={text.html} />
            </div>
          )}
          {tab === 'compare' && !against && (
            <Message title="No other version yet">
              Once there are two versions, you can compare them word by word.
            </Message>
          )}
          {tab === 'compare' && against && <CompareView text={text} against={against} versions={versions} />}
        </div>
        <Side text={text} versions={versions} />
      </div>
    </Screen>
  );
}
