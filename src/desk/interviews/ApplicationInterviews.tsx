import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { ENDED } from '../../features/candidates/stages.schema.ts';
import type { Interview } from '../../features/interviews/schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { call } from '../app/client.ts';
import { useSession } from '../app/session.ts';
import { moment } from '../app/time.ts';
import { Section } from '../ui/FactList.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useAction } from '../ui/useAction.ts';
import { cancelledText, isTimed, placeOf, stateOf, whenOf } from './labels.ts';
import { applicationInterviewsQuery } from './queries.ts';

interface ApplicationInterviewsProps {
  application: ApplicationDetail;
  offer(): void;
  book(): void;
  move(interview: Interview): void;
}

/** The interviews of a candidate, offered, booked and held, each with its actions. */
export function ApplicationInterviews({ application, offer, book, move }: ApplicationInterviewsProps) {
  const { actor } = useSession();
  const subject = { team: application.team };
  const mayRead = may(actor, 'interview.read', subject);
  const mayPlan = may(actor, 'interview.write', subject) && !application.waiting;
  const query = useQuery({
    ...applicationInterviewsQuery(application.id, application.masked),
    enabled: mayRead,
  });
  if (!mayRead || (!mayPlan && query.data?.length === 0)) return null;
  return (
    <Section
      title="Interviews"
      action={
        mayPlan && (
          <>
            <Button small look="quiet" onClick={book}>
              Book
            </Button>
            <Button small look="quiet" hotkey="I" onClick={offer}>
              Offer times
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} lines={1}>
        {(interviews) =>
          interviews.length === 0 ? (
            <p className="text-soft">None yet.</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {interviews.map((one) => (
                <Item key={one.id} interview={one} move={() => move(one)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Item({ interview, move }: { interview: Interview; move(): void }) {
  const { id, version, kind, people, state, slots, noneSuit, changeUntil, moves, may: allowed } = interview;
  const { busy, run } = useAction('interview', 'application', 'mail');
  const chip = stateOf(interview);
  const isOver = interview.startsAt !== null && Date.parse(interview.startsAt) < Date.now();
  const cancel = () =>
    run(
      () => call(`/interviews/${id}/cancel`, { method: 'POST', version }),
      (cancelled) => cancelledText(cancelled, state === 'offered'),
    );
  const record = (outcome: 'held' | 'no_show') => () =>
    void run(
      () => call(`/interviews/${id}/outcome`, { method: 'POST', version, body: { outcome } }),
      outcome === 'held' ? 'Marked as held.' : 'Marked as a no-show.',
    );
  return (
    <li aria-label={`${kind.name}, ${chip.text}`}>
      <p className="flex items-start justify-between gap-2">
        <span className="font-medium">{kind.name}</span>
        <Chip tone={chip.tone}>{chip.text}</Chip>
      </p>
      {isTimed(interview) && <p>{whenOf(interview)}</p>}
      <p className="text-soft">{people.map(({ name }) => name).join(', ')}</p>
      {state === 'booked' && (
        <p className="text-sm wrap-anywhere text-soft">
          {placeOf(interview)}
          {moves > 0 && `. Moved ${moves === 1 ? 'once' : `${moves} times`}`}
          {changeUntil &&
            Date.parse(changeUntil) > Date.now() &&
            `. The candidate can change it until ${moment(changeUntil)}`}
          .
        </p>
      )}
      {allowed.cancel && !isOver && ENDED.has(interview.application.stage) && (
        <p className="text-sm">It will be cancelled, because the application has ended.</p>
      )}
      {noneSuit && (
        <blockquote className="mt-1 border-l-2 border-line pl-3 whitespace-pre-wrap">
          {noneSuit.words || 'No message.'}
        </blockquote>
      )}
      {state === 'offered' && slots.length > 0 && (
        <ul aria-label="Times offered" className="mt-1 text-sm text-soft">
          {slots.map((slot) => (
            <li key={slot.startsAt}>
              {whenOf(slot)}
              {!slot.free && ', no longer free'}
            </li>
          ))}
        </ul>
      )}
      <p data-no-print className="-ml-2 flex flex-wrap gap-1 empty:hidden">
        {allowed.move && !isOver && (
          <Button small look="quiet" disabled={busy} onClick={move}>
            Change
          </Button>
        )}
        {allowed.cancel && !isOver && (
          <Button small look="quiet" disabled={busy} onClick={() => void cancel()}>
            {state === 'offered' ? 'Withdraw' : 'Cancel'}
          </Button>
        )}
        {allowed.record && isOver && state !== 'held' && (
          <Button small look="quiet" disabled={busy} onClick={record('held')}>
            Held
          </Button>
        )}
        {allowed.record && isOver && state !== 'no_show' && (
          <Button small look="quiet" disabled={busy} onClick={record('no_show')}>
            No-show
          </Button>
        )}
      </p>
    </li>
  );
}
