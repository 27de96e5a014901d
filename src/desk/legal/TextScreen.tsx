import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { LegalDetail } from '../../domain/legal/schema.ts';
import { Screen } from '../shell/Screen.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { CompareView } from './CompareView.tsx';
import { Paper } from './Paper.tsx';
import { legalQuery, legalTextQuery } from './queries.ts';
import { Side } from './Side.tsx';
import { Steps } from './Steps.tsx';
import { KIND_NAMES, STATUS_LOOK } from './words.ts';

const WriteView = lazy(() => import('./WriteView.tsx').then(({ WriteView }) => ({ default: WriteView })));

const route = getRouteApi('/inside/desk/legal/$id');

/** One version of a legal text: written, read, compared with another, and its way into force. */
export function TextScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(legalTextQuery(id));
  if (data) return <Text key={id} text={data} />;
  return (
    <Screen title="Legal text">
      {error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton />}
    </Screen>
  );
}

function Text({ text }: { text: LegalDetail }) {
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
      <div className="grid min-h-0 flex-1 max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_328px]">
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
            <Message title="There is no other version yet.">
              A new version of this text can be compared with this one, word by word.
            </Message>
          )}
          {tab === 'compare' && against && <CompareView text={text} against={against} versions={versions} />}
        </div>
        <Side text={text} versions={versions} />
      </div>
    </Screen>
  );
}
