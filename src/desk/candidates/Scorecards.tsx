import type { ApplicationDetail } from '../../domain/hiring/schema.ts';
import { RATINGS, STAGE_NAMES } from '../../domain/hiring/stages.ts';
import { may } from '../../domain/staff/may.ts';
import { call } from '../shell/client.ts';
import { useSession } from '../shell/session.ts';
import { moment } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/useAction.ts';

/** The scorecards one may see. Others' stay hidden until one's own is in, so that nobody follows the first. */
export function Scorecards({ application, write }: { application: ApplicationDetail; write(): void }) {
  const { actor } = useSession();
  const { busy, run } = useAction(['application']);
  const remind = ({ id, name }: { id: string; name: string }) =>
    run(
      () => call(`/applications/${application.id}/nudges`, { method: 'POST', body: { staff: id } }),
      `${name} is reminded by mail.`,
    );
  const { waitingOn, cards, criteria, scorecards, scorecardsOpen, stage } = application;
  const hidden = scorecards.submitted - cards.filter(({ submittedAt }) => submittedAt).length;
  return (
    <section>
      <div className="mb-1.5 flex items-center gap-2">
        <h3 className="font-medium">Scorecard, {STAGE_NAMES[stage].toLowerCase()}</h3>
        <Button small look="quiet" hotkey="S" className="-mr-2 ml-auto" onClick={write}>
          {cards.some(({ mine }) => mine) ? 'Yours' : 'Score'}
        </Button>
      </div>
      {!scorecardsOpen && hidden > 0 && (
        <p className="mb-2 text-soft">
          {hidden === 1 ? 'One more is in.' : `${hidden} more are in.`} You see {hidden === 1 ? 'it' : 'them'}{' '}
          once yours is.
        </p>
      )}
      {may(actor, 'scorecard.nudge') && waitingOn.length > 0 && (
        <ul aria-label="Scorecards that are missing" className="mb-2 flex flex-col">
          {waitingOn.map((person) => (
            <li key={person.id} className="flex min-h-8 items-center justify-between gap-2">
              <span>
                {person.name}{' '}
                <span className="text-soft">
                  {person.remindedAt ? `reminded ${moment(person.remindedAt)}` : 'has not scored'}
                </span>
              </span>
              {person.id !== actor.id && (
                <Button
                  small
                  look="quiet"
                  className="-mr-2"
                  disabled={busy}
                  aria-label={`Remind ${person.name}`}
                  onClick={() => void remind(person)}
                >
                  Remind
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {cards.length === 0 && <Criteria criteria={criteria} />}
      <ul className="flex flex-col gap-4 empty:hidden">
        {cards.map(({ id, author, ratings, summary, submittedAt, stage: of }) => (
          <li key={id}>
            <p className="mb-1 text-xs text-soft">
              {author.name} · {STAGE_NAMES[of]}
              {!submittedAt && ' · draft'}
            </p>
            <Criteria criteria={criteria} ratings={ratings} />
            {summary && <p className="mt-1 whitespace-pre-wrap">{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CriteriaProps {
  criteria: readonly string[];
  ratings?: Readonly<Record<string, number>>;
}

function Criteria({ criteria, ratings = {} }: CriteriaProps) {
  if (criteria.length === 0) return <p className="text-soft">This opening asks for no criteria yet.</p>;
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
