import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  LEGAL_KINDS,
  type LegalDetail,
  type LegalInput,
  type LegalKind,
} from '../../features/legal/schema.ts';
import { ApiError, call } from '../app/client.ts';
import { forgetDraft, useDraft, writeDraft } from '../app/draft.ts';
import { lazyPart } from '../app/lazy-part.tsx';
import { LoadedScreen, Screen } from '../app/Screen.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { OutOfDate, type Source } from '../ui/Loaded.tsx';
import { Message, Skeleton } from '../ui/States.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { CompareView } from './CompareView.tsx';
import { KIND_NAMES, STATUS_LOOK } from './labels.ts';
import { Paper } from './Paper.tsx';
import { legalQuery, legalTextQuery } from './queries.ts';
import { Side } from './Side.tsx';
import { Steps } from './Steps.tsx';

const WriteView = lazyPart(() => import('./WriteView.tsx'), 'WriteView');

const route = getRouteApi('/inside/desk/legal/$id');

/** One version of a legal text: to write, read, compare and publish. */
export function TextScreen() {
  const { id } = route.useParams();
  const query = useQuery(legalTextQuery(id));
  const [typed] = useDraft(`legal:${id}`);
  if (typed && query.error instanceof ApiError && query.error.status === 404)
    return <Discarded id={id} input={JSON.parse(typed).input} />;
  return (
    <LoadedScreen title="Legal text" query={query}>
      {(text) => <Text key={id} text={text} query={query} />}
    </LoadedScreen>
  );
}

/** Text that was typed into a draft which a colleague has since discarded. It is continued in a new version. */
function Discarded({ id, input }: { id: string; input: LegalInput }) {
  const navigate = useNavigate();
  const goOn = async (kind: LegalKind) => {
    const made = await call('/legal', { method: 'POST', body: { kind } });
    writeDraft(`legal:${made.id}`, JSON.stringify({ input, version: made.revision }));
    forgetDraft(`legal:${id}`);
    await navigate({ to: '/desk/legal/$id', params: { id: made.id } });
  };
  return (
    <Screen title="Legal text">
      <div className="overflow-y-auto">
        <Message
          title="This draft was discarded"
          actions={LEGAL_KINDS.map((kind) => (
            <ActionButton key={kind} changes="legal-document" send={() => goOn(kind)}>
              New version: {KIND_NAMES[kind]}
            </ActionButton>
          ))}
        >
          Your unsaved text is kept in this browser. Go on with it in a new version.
        </Message>
        <div className="p-4 md:p-7">
          <Paper html={input.html} />
        </div>
      </div>
    </Screen>
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
