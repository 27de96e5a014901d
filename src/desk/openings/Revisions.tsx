import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpeningInput } from '../../domain/openings/desk.schema.ts';
import { moment, wholeTime } from '../shell/time.ts';
import { Compared, Parts } from '../ui/Compared.tsx';
import { blocksOf, compareBlocks, compareWords } from '../ui/compare.ts';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { revisionsQuery } from './queries.ts';

const FIELDS: readonly (readonly [keyof OpeningInput, string])[] = [
  ['title', 'Title'],
  ['city', 'City'],
  ['country', 'Country'],
  ['experience', 'Experience'],
  ['aboutRole', 'About the role'],
  ['keyResponsibilities', 'Key responsibilities'],
  ['requiredSkills', 'Required skills'],
  ['niceToHaveSkills', 'Nice to have'],
  ['workplace', 'Workplace'],
  ['teamName', 'Team'],
  ['payMin', 'Pay from'],
  ['payMax', 'Pay to'],
  ['payCurrency', 'Currency'],
  ['payPeriod', 'Pay per'],
  ['replyDays', 'Working days to an answer'],
  ['criteria', 'Criteria'],
  ['expiresAt', 'Ends'],
];

/** Fields whose text has blocks. */
const RICH: ReadonlySet<keyof OpeningInput> = new Set(['aboutRole', 'keyResponsibilities']);

const words = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Each saved state, and what it changed against the one before, word by word. */
export function Revisions({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(revisionsQuery(id));
  const [chosen, setChosen] = useState(0);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const revision = data[chosen];
  const before = data[chosen + 1];
  if (!revision)
    return (
      <Message title="No saved state is kept yet.">The first save from the desk begins the list.</Message>
    );
  const changes = FIELDS.map(
    ([field, name]) => [field, name, words(before?.input[field]), words(revision.input[field])] as const,
  ).filter(([, , old, now]) => old !== now);
  return (
    <div className="min-h-0 flex-1 max-md:overflow-y-auto md:grid md:grid-cols-[260px_minmax(0,1fr)]">
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
        {changes.length === 0 && <p className="text-soft">Nothing differs from the version before.</p>}
        {changes.map(([field, name, old, now]) => (
          <section key={name}>
            <h2 className="mb-1 font-medium">{name}</h2>
            {RICH.has(field) ? (
              <Compared blocks={compareBlocks(blocksOf(old), blocksOf(now))} />
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
