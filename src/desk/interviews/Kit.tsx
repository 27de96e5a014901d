import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { isTimed, soonOf, whenOf } from './labels.ts';
import { applicationInterviewsQuery } from './queries.ts';

/** The latest interview that the reader holds or has held with a candidate; undefined if there is none. */
export function useOwnInterview({ id, masked }: Pick<ApplicationDetail, 'id' | 'masked'>) {
  const { data = [] } = useQuery(applicationInterviewsQuery(id, masked));
  return data.find(({ mine, state }) => mine && state !== 'offered' && state !== 'cancelled');
}

/** The kit beside the scorecard: when the interview is, its questions, and what to look for. */
export function Kit({ application }: { application: ApplicationDetail }) {
  const interview = useOwnInterview(application);
  if (!interview) return null;
  const { kind } = interview;
  const soon = isTimed(interview) ? soonOf(interview) : undefined;
  return (
    <section aria-label="Kit" className="mb-5 rounded-md border border-line bg-wash/50 p-3">
      <p className="flex items-start justify-between gap-2">
        <span className="font-medium">{kind.name}</span>
        {soon && <Chip tone="lit">{soon}</Chip>}
      </p>
      {isTimed(interview) && <p className="text-sm text-soft">{whenOf(interview)}</p>}
      {kind.questions.length > 0 && (
        <ol aria-label="Questions" className="mt-2 list-decimal space-y-1 pl-5">
          {kind.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
