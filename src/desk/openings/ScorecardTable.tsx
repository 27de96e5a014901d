import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import type { Comparison } from '../../features/openings/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { comparisonQuery } from './queries.ts';

/** From this difference on, reviewers should talk: a mean would say nothing. */
const APART = 2;

/** Scorecards side by side, with average and spread. Candidates are ordered by name, never ranked. */
export function ScorecardTable({ id, title }: { id: string; title: string }) {
  return (
    <Loaded query={useQuery(comparisonQuery(id))}>
      {(data) => <Table id={id} title={title} data={data} />}
    </Loaded>
  );
}

function Table({ id, title, data }: { id: string; title: string; data: Comparison }) {
  if (data.rows.length === 0)
    return (
      <Message title="No scorecards yet">
        Submitted scorecards appear here. If one of yours is due, submit it first.
      </Message>
    );
  const rows = [...data.rows].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="flex-1 overflow-auto p-5 md:p-7">
      <h2 className="mb-4 hidden text-xl print:block">Scorecards: {title}</h2>
      <table className="w-full min-w-[40rem]">
        <caption className="sr-only">Average rating per criterion, and the spread between reviewers</caption>
        <thead className="text-left text-sm text-soft">
          <tr>
            <th className="pb-2 font-normal">Candidate</th>
            {data.criteria.map((criterion) => (
              <th key={criterion} className="pb-2 font-normal">
                {criterion}
              </th>
            ))}
            <th className="pb-2 text-right font-normal">Reviewers</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ applicationId, name, stage, reviewers, ratings }) => (
            <tr key={applicationId} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                <Link
                  to="/desk/candidates"
                  search={{ view: 'all', opening: id, id: applicationId }}
                  className="hover:underline"
                >
                  {name}
                </Link>
                <span className="block text-sm font-normal text-soft">{STAGE_NAMES[stage]}</span>
              </th>
              {data.criteria.map((criterion) => {
                const rating = ratings[criterion];
                return (
                  <td key={criterion} className="py-2.5 pr-4 tabular-nums">
                    {rating ? (
                      <>
                        {rating.mean.toFixed(1)}{' '}
                        {rating.spread >= APART && <Chip tone="late">{rating.spread} apart</Chip>}
                      </>
                    ) : (
                      <span className="text-soft">–</span>
                    )}
                  </td>
                );
              })}
              <td className="py-2.5 text-right tabular-nums">{reviewers}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="quiet" className="mt-6 print:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
