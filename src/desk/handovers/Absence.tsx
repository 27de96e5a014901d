import { useQuery } from '@tanstack/react-query';
import { absenceInputSchema, type Absence as Saved } from '../../features/people/schema.ts';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { ownZone } from '../interviews/zones.ts';
import { peopleNamesQuery } from '../people/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Select, TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { absenceQuery } from './queries.ts';

/** The absence of a person, and who covers for them. */
export function Absence({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(absenceQuery(id))} lines={2}>
      {(saved) => <Editor key={`${saved.version} ${saved.absence?.from}`} id={id} saved={saved} />}
    </Loaded>
  );
}

function Editor({ id, saved: { absence, version } }: { id: string; saved: Saved }) {
  const people = useQuery(peopleNamesQuery).data ?? [];
  const path = `/people/${id}/absence` as const;
  const form = useForm(absenceInputSchema, (body) => call(path, { method: 'PUT', version, body }), {
    changes: ['absence'],
    done: 'Absence saved.',
  });
  const others = people.filter((person) => person.active && person.id !== id);
  return (
    <div className="flex w-full flex-col gap-3">
      <p role="status">
        {absence
          ? `${absence.now ? 'Away' : `Away from ${longDay(absence.from)}`} until ${longDay(absence.until)}${absence.standIn ? `, covered by ${absence.standIn.name}` : ''}.`
          : 'No absence planned.'}
      </p>
      <form
        {...form.formProps}
        className="flex w-full max-w-md flex-col items-start gap-3 *:w-full [&>button]:w-auto"
      >
        <input type="hidden" name="timeZone" value={ownZone()} />
        <div className="grid grid-cols-2 gap-4">
          <TextInput {...form.field('from')} type="date" label="First day" defaultValue={absence?.from} />
          <TextInput {...form.field('until')} type="date" label="Last day" defaultValue={absence?.until} />
        </div>
        <Select
          {...form.field('standIn')}
          label="Covered by"
          hint="Gets enquiries that rules would assign during the absence, if they have the Sales role. Work already assigned stays; hand it over below."
          empty="No one"
          defaultValue={absence?.standIn?.id ?? ''}
        >
          {others.map((person) => [person.id, person.name] as const)}
        </Select>
        <Submit form={form}>Save absence</Submit>
      </form>
      {absence && (
        <span>
          <ActionButton
            changes="absence"
            send={() => call(path, { method: 'DELETE', version })}
            done="Absence ended."
          >
            {absence.now ? 'End absence' : 'Remove absence'}
          </ActionButton>
        </span>
      )}
    </div>
  );
}
