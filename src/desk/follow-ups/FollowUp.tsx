import { type FormEvent, useState } from 'react';
import { type SetFollowUp, WAIT_MAX, waitSchema, whyNotSnoozed } from '../../features/follow-ups/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { localDay, nextMonday } from './days.ts';

interface FollowUpProps {
  subject: SetFollowUp['subject'];
  name: string;
  /** Whether something is set, which can be ended. */
  isSet: boolean;
  open: boolean;
  close(): void;
  snoozed(): void;
}

/** When the user wants to see it again: on a day, or if no reply comes. */
export function FollowUp({ open, close, name, ...form }: FollowUpProps) {
  return (
    <Modal
      open={open}
      close={close}
      title={`Snooze ${name}`}
      description="Hidden from your Today and your default list until then. Colleagues still see it, and a reply brings it back."
    >
      <Choices {...form} name={name} close={close} />
    </Modal>
  );
}

function Choices({ subject, name, isSet, close, snoozed }: Omit<FollowUpProps, 'open'>) {
  const { busy, run } = useAction('follow_up');
  const [on, setOn] = useState('');
  const [days, setDays] = useState('5');
  const [errors, setErrors] = useState<{ on?: string | undefined; days?: string | undefined }>({});
  const today = localDay(0);
  const set = (what: SetFollowUp['what'], text: string) =>
    void run(async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const made = await call('/follow-ups', { method: 'POST', body: { subject, timeZone, what } });
      close();
      if (what.kind === 'snooze') snoozed();
      return made;
    }, `${name}: ${text}`);
  const snooze = (day: string) => set({ kind: 'snooze', on: day }, `back on ${longDay(day)}.`);
  const pick = (event: FormEvent) => {
    event.preventDefault();
    const why = on ? whyNotSnoozed(on, today) : 'Choose a day.';
    setErrors({ on: why });
    if (!why) snooze(on);
  };
  const wait = (event: FormEvent) => {
    event.preventDefault();
    const { data: count, error } = waitSchema.safeParse(Number(days));
    setErrors({ days: error?.issues[0]?.message });
    if (count === undefined) return;
    set(
      { kind: 'remind', days: count },
      `reminder if no reply in ${count === 1 ? '1 day' : `${count} days`}.`,
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button data-first disabled={busy} onClick={() => snooze(localDay(1))}>
          Tomorrow
        </Button>
        {/* On a Sunday it is tomorrow, and on a Monday in a week. */}
        {![localDay(1), localDay(7)].includes(nextMonday()) && (
          <Button disabled={busy} onClick={() => snooze(nextMonday())}>
            Monday
          </Button>
        )}
        <Button disabled={busy} onClick={() => snooze(localDay(7))}>
          In a week
        </Button>
      </div>
      <form onSubmit={pick} noValidate className="flex items-end gap-2">
        <TextInput
          label="On a date"
          type="date"
          min={localDay(1)}
          value={on}
          error={errors.on}
          onChange={({ target }) => setOn(target.value)}
        />
        <Button type="submit" disabled={busy}>
          Snooze
        </Button>
      </form>
      <form onSubmit={wait} noValidate className="flex items-end gap-2 border-t border-line pt-4">
        <TextInput
          label="Remind me if no reply within (days)"
          type="number"
          min={1}
          max={WAIT_MAX}
          error={errors.days}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button type="submit" disabled={busy}>
          Remind me
        </Button>
      </form>
      {isSet && (
        <p className="border-t border-line pt-4">
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => set({ kind: 'clear' }, 'snooze and reminder ended.')}
          >
            End snooze and reminder
          </Button>
        </p>
      )}
    </div>
  );
}
