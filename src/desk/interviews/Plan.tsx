/** Kind, interviewers and window of an interview, and the times at which all of them are free. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type Kind, PEOPLE_MAX, type Proposal, type Slot } from '../../features/interviews/schema.ts';
import { presentZone } from '../../ui/time-zones.ts';
import { Checklist, Select, TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { spanOf } from './labels.ts';
import { interviewersQuery, kindsQuery, proposalsQuery, type Wanted } from './queries.ts';
import { addDays, dayText } from './week.ts';
import { ownZone, timeIn, zoneName } from './zones.ts';

/** Days that are looked through at first. */
const WINDOW_DAYS = 9;

const dayName = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** The plan to begin with: tomorrow and the days after it. */
export const firstPlan = (application: string): Wanted => ({
  application,
  kind: '',
  people: [],
  from: dayText(addDays(new Date(), 1)),
  to: dayText(addDays(new Date(), WINDOW_DAYS)),
});

interface PlanFieldsProps {
  plan: Wanted;
  change(next: Partial<Wanted>): void;
  /** The interview has its kind. */
  fixed?: boolean;
  /** The errors of the server, by field. */
  errors: Readonly<Record<string, string>>;
}

/** The interviewers, the kind and the days. */
export function PlanFields({ plan, change, fixed, errors }: PlanFieldsProps) {
  const kinds = useQuery({ ...kindsQuery, enabled: !fixed }).data ?? [];
  const colleagues = useQuery(interviewersQuery(plan.application)).data ?? [];
  const chosen = kinds.find(({ id }) => id === plan.kind);
  return (
    <>
      {!fixed && (
        <Select
          name="kind"
          label="Kind"
          empty="Choose…"
          value={plan.kind}
          onChange={(kind) => change({ kind })}
          error={errors.kind}
        >
          {kinds
            .filter(({ archived }) => !archived)
            .map(({ id, name, minutes }) => [id, `${name}, ${minutes} min`] as const)}
        </Select>
      )}
      {chosen && <NoPlace kind={chosen} />}
      <Checklist
        legend="Interviewers"
        hint={`Up to ${PEOPLE_MAX}.`}
        most={PEOPLE_MAX}
        chosen={plan.people}
        change={(people) => change({ people })}
        error={errors.people}
      >
        {colleagues.map(({ person, timeZone, nextSevenDays, weeklyLimit, inTeam }) => [
          person.id,
          <span key={person.id}>
            {person.name}{' '}
            <span className="text-sm text-soft">
              {inTeam && 'team, '}
              {zoneName(timeZone)}, {nextSevenDays} of {weeklyLimit} in 7 days
            </span>
          </span>,
        ])}
      </Checklist>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label="From"
          type="date"
          value={plan.from}
          min={dayText(new Date())}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextInput
          label="To"
          type="date"
          value={plan.to}
          min={plan.from}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
    </>
  );
}

/** Emails and calendar entries repeat the place of the kind: without it, no one knows where to go. */
function NoPlace({ kind: { id, placeType, place } }: { kind: Kind }) {
  if (place || placeType === 'phone') return null;
  const what = placeType === 'video' ? 'link' : 'address';
  return (
    <p role="status" className="text-sm">
      This kind has no {what}, so no email says where the interview is.{' '}
      <Link to="/desk/calendar/kinds" search={{ id }} className="text-link underline">
        Add the {what}
      </Link>
    </p>
  );
}

interface TimesProps {
  plan: Wanted;
  /** The free times, as far as they are known. */
  children(proposal: Proposal): ReactNode;
}

/** The free times of a plan, once it is complete. */
export function Times({ plan, children }: TimesProps) {
  const wanted = proposalsQuery(plan);
  const query = useQuery(wanted);
  if (!wanted.enabled)
    return <p className="text-soft">Choose a kind and an interviewer to see free times.</p>;
  return (
    <Loaded query={query} lines={3} label="Looking for free times">
      {(proposal) => (
        <>
          {proposal.people
            .filter(({ calendarFailing, limitReached }) => calendarFailing || limitReached)
            .map(({ person, calendarFailing }) => (
              <p key={person.id} className="text-sm text-soft">
                {calendarFailing
                  ? `${person.name}’s calendar can’t be fully read right now, so some times may be taken.`
                  : `${person.name} has reached their weekly limit in this period.`}
              </p>
            ))}
          {proposal.slots.length === 0 && (
            <p role="status">No free times in this period. Try later dates or other interviewers.</p>
          )}
          {children(proposal)}
        </>
      )}
    </Loaded>
  );
}

interface SlotChoiceProps {
  proposal: Pick<Proposal, 'timeZone' | 'people'>;
  /** The times to choose from, in order. */
  slots: readonly Slot[];
  legend: string;
  /** One of them, or several. */
  type: 'radio' | 'checkbox';
  chosen: readonly string[];
  choose(startsAt: string): void;
  error?: string | undefined;
}

/** The arrow keys, Home and End move the focus between the controls of a long list, so that Tab leaves it at once. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const controls = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const now = controls.indexOf(event.currentTarget);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: controls.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  controls[next]?.focus();
}

/** Times by day, in the reader's zone and those of the others. */
export function SlotChoice({ proposal, slots: all, legend, type, chosen, choose, error }: SlotChoiceProps) {
  const [reached, reach] = useState<string>();
  const isListed = (at: string | undefined) => all.some(({ startsAt }) => startsAt === at);
  /** The one time that Tab reaches; the arrow keys continue from it. */
  const stop = [reached, chosen[0], all[0]?.startsAt].find(isListed);
  const days = Map.groupBy(all, ({ startsAt }) => new Date(startsAt).toDateString());
  const zonesOfAll = [proposal.timeZone, ...proposal.people.map(({ timeZone }) => timeZone)];
  const zones = [...new Set(zonesOfAll.map(presentZone))].filter((zone) => zone !== ownZone());
  if (all.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{legend}</legend>
      <p className="text-sm text-soft">
        Times in {zoneName(ownZone())}
        {zones.length > 0 && `, and in ${zones.map(zoneName).join(' and ')}`}.
        {type === 'checkbox' && ' Arrow keys move, Space selects.'}
      </p>
      <div className="flex max-h-72 flex-col gap-3 overflow-y-auto rounded-md border border-line p-3">
        {[...days].map(([day, slots]) => (
          <div key={day}>
            <p className="mb-1 text-sm text-soft">{dayName.format(new Date(slots[0]?.startsAt ?? day))}</p>
            <div className="grid gap-1">
              {slots.map((slot) => (
                <label
                  key={slot.startsAt}
                  className="flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-1.5 has-checked:bg-lit"
                >
                  <input
                    type={type}
                    name="slot"
                    tabIndex={type === 'radio' || slot.startsAt === stop ? 0 : -1}
                    onFocus={() => reach(slot.startsAt)}
                    // A browser has these keys for radio buttons already.
                    onKeyDown={type === 'checkbox' ? moveFocus : undefined}
                    className="size-4 shrink-0 accent-link"
                    checked={chosen.includes(slot.startsAt)}
                    onChange={() => choose(slot.startsAt)}
                  />
                  <span className="tabular-nums">{spanOf(slot)}</span>
                  <span className="ml-auto text-right text-sm text-soft tabular-nums">
                    {zones.map((zone) => `${timeIn(slot.startsAt, zone)} ${zoneName(zone)}`).join(', ')}
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
