import { UNASSIGNABLE } from '../../features/handovers/schema.ts';
import { Select } from '../ui/Form.tsx';
import { NOBODY, type PlanState, STAYS, whyNot, workName } from './plan.ts';

/** Who gets open work: everything to one colleague, or each kind to another. */
export function PlanFields({ plan, name }: { plan: PlanState; name: string }) {
  const { kinds, people, everything, chooseEverything, choiceOf, choose } = plan;
  const stays = [STAYS, `Stays with ${name}`] as const;
  const unassigned = [NOBODY, 'Leave it unassigned'] as const;
  return (
    <>
      <Select
        name="everything"
        label="Hand over all open work to"
        hint="Unassigned work appears on Today for everyone who handles it."
        value={everything}
        onChange={chooseEverything}
      >
        {[stays, unassigned, ...people.map((person) => [person.id, person.name] as const)]}
      </Select>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {kinds.map((one) => {
          const { kind, count, receivers } = one;
          const why = whyNot(one, choiceOf(kind));
          const known = receivers.some(({ person }) => person.id === choiceOf(kind));
          const value = known || choiceOf(kind) === NOBODY ? choiceOf(kind) : STAYS;
          return (
            <li key={kind} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-2 sm:items-center">
              <span id={`work-${kind}`} className="font-medium">
                {workName(kind, count)}
              </span>
              <select
                className="control"
                aria-labelledby={`work-${kind}`}
                aria-describedby={why ? `why-${kind}` : undefined}
                value={value}
                onChange={({ target }) => choose(kind, target.value)}
              >
                <option value={STAYS}>{stays[1]}</option>
                {UNASSIGNABLE.has(kind) && <option value={NOBODY}>{unassigned[1]}</option>}
                {receivers.map(({ person, able }) => (
                  <option key={person.id} value={person.id}>
                    {able === count ? person.name : `${person.name} (${able} of ${count})`}
                  </option>
                ))}
              </select>
              {why && (
                <p id={`why-${kind}`} className="text-sm text-soft sm:col-span-2">
                  {why}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
