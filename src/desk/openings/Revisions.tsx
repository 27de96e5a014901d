import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpeningRevision } from '../../features/openings/desk.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { useSession } from '../app/session.ts';
import { moment, wholeTime } from '../app/time.ts';
import { peopleNamesQuery } from '../people/queries.ts';
import { ComparedText, Parts } from '../ui/ComparedText.tsx';
import { blocksOf, compareBlocks, compareWords } from '../ui/compare.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { beginDraft } from '../ui/useEditor.ts';
import { FIELDS, RICH, say } from './fields.ts';
import { revisionsQuery } from './queries.ts';

/** Each saved state, and its changes compared with the one before, word by word. */
export function Revisions({ id }: { id: string }) {
  return <Loaded query={useQuery(revisionsQuery(id))}>{(data) => <List id={id} data={data} />}</Loaded>;
}

function List({ id, data }: { id: string; data: readonly OpeningRevision[] }) {
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const restore = ({ version, input }: OpeningRevision) => {
    const [current] = data;
    if (!current) return;
    beginDraft(
      `opening:${id}`,
      { input, version: current.version, base: current.input },
      `Version ${version} is in the editor. Save to restore it.`,
    );
    void navigate({ to: '/desk/openings/$id/edit', params: { id } });
  };
  const { actor } = useSession();
  const people = new Map(useQuery(peopleNamesQuery).data?.map(({ id, name }) => [id, name]));
  const revision = data[chosen];
  const before = data[chosen + 1];
  if (!revision) return <Message title="No revisions yet">Saved changes appear here.</Message>;
  const changes = FIELDS.map(
    ([field, name]) =>
      [field, name, say(before?.input[field], people), say(revision.input[field], people)] as const,
  ).filter(([, , old, now]) => old !== now);
  return (
    <div className="min-h-0 flex-1 max-md:overflow-y-auto md:grid md:grid-cols-[16.25rem_minmax(0,1fr)]">
      <ol className="border-line md:overflow-y-auto md:border-r">
        {data.map(({ version, at, by }, index) => (
          <li key={version} className="border-b border-line">
            <button
              type="button"
              aria-current={index === chosen || undefined}
              onClick={() => setChosen(index)}
              className="block w-full px-5 py-3 text-left hover:bg-wash/60 aria-[current]:bg-lit"
            >
              <span className="font-medium">Version {version}</span>
              <span className="block text-sm text-soft" title={wholeTime(at)}>
                {by}, {moment(at)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-5 p-5 md:overflow-y-auto md:p-7">
        {chosen > 0 && may(actor, 'opening.write') && (
          <Button className="w-fit" onClick={() => restore(revision)}>
            Restore version {revision.version}
          </Button>
        )}
        {changes.length === 0 && <p className="text-soft">Same as the previous version.</p>}
        {changes.map(([field, name, old, now]) => (
          <section key={name}>
            <h2 className="mb-1 font-medium">{name}</h2>
            {RICH.has(field) ? (
              <ComparedText blocks={compareBlocks(blocksOf(old), blocksOf(now))} />
            ) : (
              <p className="max-w-[75ch] leading-relaxed">
                <Parts parts={compareWords(old, now)} />
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
