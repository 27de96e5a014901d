import { type FormEvent, useState } from 'react';
import type { Interview } from '../../features/interviews/schema.ts';
import { ApiError, call } from '../app/client.ts';
import { useDraft } from '../app/draft.ts';
import { fieldTime } from '../app/time.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { TextInput } from '../ui/Form.tsx';
import { useAction } from '../ui/useAction.ts';
import { messageOf } from '../ui/useForm.ts';
import { isTimed, whenOf } from './labels.ts';
import { firstPlan, PlanFields, SlotChoice, Times } from './Plan.tsx';
import type { Wanted } from './queries.ts';

interface BookTimeProps {
  application: { id: string; name: string };
  /** The interview to change; left out, one is booked. */
  moved?: Interview | undefined;
  close(): void;
}

interface Draft extends Wanted {
  startsAt: string;
  /** The text in the field for another time: while it is typed, its year may have only one digit. */
  typed: string;
}

const begin = (application: string, moved: Interview | undefined): Draft => ({
  ...firstPlan(application),
  ...(moved && { interview: moved.id, kind: moved.kind.id, people: moved.people.map(({ id }) => id) }),
  startsAt: moved?.startsAt ?? '',
  typed: moved?.startsAt ? fieldTime(moved.startsAt) : '',
});

/** Books a time that was agreed on, or gives an interview another time or other interviewers. Everyone gets an email. */
export function BookTime({ application, moved, close }: BookTimeProps) {
  const { id, name } = application;
  const [text, write, forget] = useDraft(
    // If it was changed elsewhere, the draft starts again from its present state.
    `interview-book:${id}:${moved ? `${moved.id}:${moved.version}` : 'new'}`,
    JSON.stringify(begin(id, moved)),
  );
  const { startsAt, typed, ...plan }: Draft = JSON.parse(text);
  const { busy, run } = useAction('interview', 'application', 'mail');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const errors = failure instanceof ApiError ? failure.errors : {};
  const needsConfirming = failure instanceof ApiError && failure.code === 'not_confirmed';
  const change = (next: Partial<Draft>) => {
    write(JSON.stringify({ startsAt, typed, ...plan, ...next }));
    setFailure(undefined);
  };
  const send = () => {
    const time = { startsAt, anyway: needsConfirming };
    return moved
      ? call(`/interviews/${moved.id}/change`, {
          method: 'POST',
          version: moved.version,
          body: { ...time, people: plan.people },
        })
      : call('/interviews', {
          method: 'POST',
          body: { application: id, kind: plan.kind, people: plan.people, ...time },
        });
  };
  const done = () => {
    if (!moved) return 'booked';
    if (startsAt === moved.startsAt) return 'changed';
    const endsAt = new Date(Date.parse(startsAt) + moved.minutes * 60_000).toISOString();
    return `moved to ${whenOf({ startsAt, endsAt })}`;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const made = await send();
      await run(async () => made, `${name}: interview ${done()}. The emails send in five minutes.`);
      forget();
      close();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setSending(false);
    }
  };
  const isReady = Boolean(startsAt && plan.kind && plan.people.length > 0);
  return (
    <DialogForm
      onSubmit={(event) => void submit(event)}
      submit={`${moved ? 'Save' : 'Book'}${needsConfirming ? ' anyway' : ''}`}
      disabled={busy || sending || !isReady}
      failure={failure && messageOf(failure)}
      close={close}
      kept
    >
      {moved && isTimed(moved) && <p role="status">Booked for {whenOf(moved)}.</p>}
      <PlanFields plan={plan} change={change} fixed={moved !== undefined} errors={errors} />
      <Times plan={plan}>
        {(proposal) => (
          <SlotChoice
            proposal={proposal}
            slots={proposal.slots}
            legend="Free times"
            type="radio"
            chosen={[startsAt]}
            choose={(at) => change({ startsAt: at, typed: fieldTime(at) })}
          />
        )}
      </Times>
      <TextInput
        label="Or another time"
        hint="In your own time zone."
        type="datetime-local"
        value={typed}
        onChange={({ target: { value } }) =>
          change({ typed: value, startsAt: value && new Date(value).toISOString() })
        }
      />
    </DialogForm>
  );
}
