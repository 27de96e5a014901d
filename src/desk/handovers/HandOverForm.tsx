import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { HandedOver, Work } from '../../features/handovers/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PlanFields } from './PlanFields.tsx';
import { usePlan, workName } from './plan.ts';
import { workQuery } from './queries.ts';
import { useHandOver } from './useHandOver.ts';

interface HandOverFormProps {
  person: { id: string; name: string };
  /** The text if there is no open work; left out, it names the person. */
  empty?: string;
  close?(): void;
  /** A request that is made first, in the same step: if it fails, nothing is handed over. */
  first?: { submit: string; alone: string; send(): Promise<boolean> };
}

/** All open work of a person, and who gets it. */
export function HandOverForm(props: HandOverFormProps) {
  const query = useQuery({ ...workQuery(props.person.id), staleTime: 0 });
  return (
    <Loaded query={query} lines={3}>
      {(work) => <Fields {...props} work={work} />}
    </Loaded>
  );
}

function Fields({ person, empty, close, first, work }: HandOverFormProps & { work: Work }) {
  const plan = usePlan(work);
  const { busy, send, stays } = useHandOver(person.id);
  const { kinds, to } = plan;
  const isEmpty = kinds.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (first && !(await first.send())) return;
    if (!to || (await send(to))) close?.();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex w-full flex-col gap-4">
      {isEmpty ? (
        <p>{empty ?? `${person.name} has no open work.`}</p>
      ) : (
        <PlanFields plan={plan} name={person.name} />
      )}
      <Stays stays={stays} />
      <div className="flex flex-wrap gap-2">
        {first ? (
          <Button type="submit" look="danger" disabled={busy}>
            {to ? first.submit : first.alone}
          </Button>
        ) : (
          !isEmpty && (
            <Button type="submit" look="main" disabled={busy || !to}>
              Hand over
            </Button>
          )
        )}
        {close && (
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Work that could not be handed over, and why. */
function Stays({ stays }: { stays: HandedOver['stays'] }) {
  if (stays.length === 0) return null;
  return (
    <div role="alert" className="text-sm text-error">
      {stays.map(({ kind, why, count }) => (
        <p key={`${kind}${why}`}>
          {workName(kind, count)} not handed over. {why}
        </p>
      ))}
    </div>
  );
}
