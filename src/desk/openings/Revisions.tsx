import { useQuery } from '@tanstack/react-query';
import { diffWords } from 'diff';
import { useState } from 'react';
import type { OpeningInput } from '../../domain/openings/desk.schema.ts';
import { classes } from '../../ui/classes.ts';
import { moment, wholeTime } from '../shell/time.ts';
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

/** Rich text as words: tags say nothing in a comparison. */
const words = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

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
    ([field, name]) => [name, words(before?.input[field]), words(revision.input[field])] as const,
  ).filter(([, old, now]) => old !== now);
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[260px_minmax(0,1fr)]">
      <ol className="overflow-y-auto border-r border-line">
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
      <div className="flex flex-col gap-5 overflow-y-auto p-5 md:p-7">
        {changes.length === 0 && <p className="text-soft">Nothing differs from the version before.</p>}
        {changes.map(([name, old, now]) => (
          <section key={name}>
            <h3 className="mb-1 font-medium">{name}</h3>
            <p className="max-w-[75ch] leading-relaxed">
              {diffWords(old, now).map(({ value, added, removed }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
                <Part key={`${index}${value}`} value={value} added={added} removed={removed} />
              ))}
            </p>
          </section>
        ))}
      </div>
    </div>
  );
}

function Part({ value, added, removed }: { value: string; added: boolean; removed: boolean }) {
  const Tag = added ? 'ins' : removed ? 'del' : 'span';
  return (
    <Tag className={classes(added && 'bg-done no-underline', removed && 'bg-late text-soft line-through')}>
      {value}
    </Tag>
  );
}
