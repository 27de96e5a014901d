import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useSession } from '../app/session.ts';
import { peopleNamesQuery } from '../people/queries.ts';
import { type PersonChoice, PersonField } from './PersonField.tsx';

interface AssignFormProps {
  people: readonly PersonChoice[];
  /** Takes effect at once, since it can be undone. */
  assign(person: PersonChoice | null): void;
  close(): void;
  /** The consequences. */
  children?: ReactNode;
}

/** The beginning of a name and Enter assigns to that colleague; Enter alone assigns to oneself. */
export function AssignForm({ people, assign, close, children }: AssignFormProps) {
  const { person: me } = useSession();
  const names = useQuery(peopleNamesQuery).data;
  const choices = people.map((person) => ({
    ...person,
    awayUntil: names?.find(({ id }) => id === person.id)?.awayUntil ?? null,
  }));
  const form = useRef<HTMLFormElement>(null);
  // It comes after its dialog has opened, once the people are loaded.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const mayTake = people.some(({ id }) => id === me.id);
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    // The form itself is never sent: with an empty field it would assign to no one.
    event.preventDefault();
    const chooses = target.ariaExpanded === 'true' || target.value !== '';
    if (mayTake && !chooses) assign(me);
  };
  return (
    <form ref={form} onKeyDown={press} className="flex flex-col gap-4">
      <PersonField label="Assignee" people={choices} value={undefined} onChange={assign} />
      {children}
      <p className="text-sm text-soft">
        Colleagues are notified in five minutes. You can undo it until then.
      </p>
      <div className="flex flex-wrap gap-2">
        {mayTake && (
          <Button look="main" onClick={() => assign(me)}>
            Assign to me
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
