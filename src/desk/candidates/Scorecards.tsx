import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { RATINGS, STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { useSession } from '../app/session.ts';
import { moment } from '../app/time.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Section } from '../ui/FactList.tsx';

/** The visible scorecards. Others' stay hidden until the user has submitted theirs, so that ratings stay independent. */
export function Scorecards({ application, write }: { application: ApplicationDetail; write(): void }) {
  const { actor } = useSession();
  const { waitingOn, cards, criteria, scorecards, scorecardsOpen, stage } = application;
  const hidden = scorecards.submitted - cards.filter(({ submittedAt }) => submittedAt).length;
  return (
    <Section
      title={`Scorecard, ${STAGE_NAMES[stage].toLowerCase()}`}
      action={
        <Button small look="quiet" hotkey="S" onClick={write}>
          {cards.some(({ mine }) => mine) ? 'Yours' : 'Score'}
        </Button>
      }
    >
      {!scorecardsOpen && hidden > 0 && (
        <p className="mb-2 text-soft">
          {hidden === 1 ? '1 more submitted.' : `${hidden} more submitted.`} Submit yours to see
          {hidden === 1 ? ' it' : ' them'}.
        </p>
      )}
      {may(actor, 'scorecard.nudge') && waitingOn.length > 0 && (
        <ul aria-label="Missing scorecards" className="mb-2 flex flex-col">
          {waitingOn.map((person) => (
            <li key={person.id} className="flex min-h-8 items-center justify-between gap-2">
              <span>
                {person.name}{' '}
                <span className="text-soft">
                  {person.remindedAt ? `reminded ${moment(person.remindedAt)}` : 'not submitted'}
                </span>
              </span>
              {person.id !== actor.id && (
                <ActionButton
                  small
                  look="quiet"
                  className="-mr-2"
                  aria-label={`Remind ${person.name}`}
                  changes="scorecard"
                  send={() =>
                    call(`/applications/${application.id}/nudges`, {
                      method: 'POST',
                      body: { staff: person.id },
                    })
                  }
                  done={`Reminder sent to ${person.name}.`}
                >
                  Remind
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {cards.length === 0 && <Criteria criteria={criteria} />}
      <ul className="flex flex-col gap-4 empty:hidden">
        {cards.map(({ id, author, ratings, summary, submittedAt, mine, stage: of, opening }) => (
          <li key={id}>
            <p className="mb-1 text-xs text-soft">
              {author.name} · {STAGE_NAMES[of]}
              {opening && ` · ${opening}`}
              {!submittedAt && ' · draft'}
            </p>
            <Criteria criteria={mine && !opening ? criteria : Object.keys(ratings)} ratings={ratings} />
            {summary && <p className="mt-1 whitespace-pre-wrap">{summary}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CriteriaProps {
  criteria: readonly string[];
  ratings?: Readonly<Record<string, number>>;
}

function Criteria({ criteria, ratings = {} }: CriteriaProps) {
  if (criteria.length === 0) return <p className="text-soft">This opening has no criteria yet.</p>;
  return (
    <ul className="flex flex-col gap-1">
      {criteria.map((criterion) => {
        const rating = ratings[criterion];
        return (
          <li key={criterion} className="flex items-center justify-between gap-4">
            <span>{criterion}</span>
            <span className="hidden print:inline">{rating ? `${rating} of 4` : 'not rated'}</span>
            <span
              role="img"
              aria-label={rating ? `${rating} of 4: ${RATINGS[rating - 1]?.[1]}` : 'not rated'}
              className="flex shrink-0 gap-1 print:hidden"
            >
              {RATINGS.map(([step]) => (
                <span
                  key={step}
                  className={`h-1 w-3.5 rounded-full ${rating && step <= rating ? 'bg-coral' : 'bg-line'}`}
                />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
