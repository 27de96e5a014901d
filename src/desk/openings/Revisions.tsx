import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpeningInput, OpeningRevision } from '../../features/openings/desk.schema.ts';
import { moment, wholeTime } from '../app/time.ts';
import { peopleNamesQuery } from '../people/queries.ts';
import { ComparedText, Parts } from '../ui/ComparedText.tsx';
import { blocksOf, compareBlocks, compareWords } from '../ui/compare.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { EMPLOYMENT_NAMES, WORKPLACE_NAMES } from './labels.ts';
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
  ['employmentType', 'Employment'],
  ['workplace', 'Workplace'],
  ['teamName', 'Team, as shown to candidates'],
  ['language', 'Language'],
  ['team', 'Interview team'],
  ['payMin', 'Pay from'],
  ['payMax', 'Pay to'],
  ['payCurrency', 'Currency'],
  ['payPeriod', 'Pay per'],
  ['replyDays', 'Reply within, working days'],
  ['criteria', 'Scorecard criteria'],
  ['expiresAt', 'Closes on'],
];

/** Fields whose text has blocks. */
const RICH: ReadonlySet<keyof OpeningInput> = new Set(['aboutRole', 'keyResponsibilities']);

/** What codes are called. */
const NAMES: Readonly<Record<string, string>> = { ...EMPLOYMENT_NAMES, ...WORKPLACE_NAMES };

/** @param people by their ids */
const say = (value: unknown, people: ReadonlyMap<string, string>): string =>
  [value ?? '']
    .flat()
    .map((one) => NAMES[String(one)] ?? people.get(String(one)) ?? String(one))
    .join(', ');

/** Each saved state, and what it changed against the one before, word by word. */
export function Revisions({ id }: { id: string }) {
  return <Loaded query={useQuery(revisionsQuery(id))}>{(data) => <List data={data} />}</Loaded>;
}

function List({ data }: { data: readonly OpeningRevision[] }) {
  const [chosen, setChosen] = useState(0);
  const people = new Map(useQuery(peopleNamesQuery).data?.map(({ id, name }) => [id, name]));
  const revision = data[chosen];
  const before = data[chosen + 1];
  if (!revision) return <Message title="No revisions yet">Saved changes appear here.</Message>;
  const changes = FIELDS.map(
    ([field, name]) =>
      [field, name, say(before?.input[field], people), say(revision.input[field], people)] as const,
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
