import { useQuery } from '@tanstack/react-query';
import {
  type AvailabilityInput,
  availabilityInputSchema,
  type Hours,
  type Availability as Saved,
} from '../../features/interviews/availability.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { zonesAfter } from '../../ui/time-zones.ts';
import { call } from '../app/client.ts';
import { useSession } from '../app/session.ts';
import { moment } from '../app/time.ts';
import { notify } from '../app/toasts.tsx';
import { ownAvailabilityQuery } from '../interviews/queries.ts';
import { ownZone } from '../interviews/zones.ts';
import { EditorForm } from '../ui/EditorForm.tsx';
import { Select, TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { messageAt } from '../ui/useForm.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** As it is typed: the periods of a day are one text, e.g. `09:00–12:00, 13:00–17:00`. */
type Typed = Omit<AvailabilityInput, 'hours'> & { days: string[] };

const textOf = (hours: Hours): string[] =>
  hours.map((day) => day.map(({ from, to }) => `${from}–${to}`).join(', '));

/** `9-17` is 09:00 to 17:00. */
function timeOf(text = ''): string {
  const [hour = '', minute = '00'] = text.trim().split(/[:.]/);
  return `${hour.padStart(2, '0')}:${minute}`;
}

const hoursOf = (days: readonly string[]) =>
  days.map((day) =>
    day
      .split(/[,;]/)
      .filter((part) => part.trim())
      .map((part) => {
        const [from, to] = part.split(/[–—-]|\bto\b/);
        return { from: timeOf(from), to: timeOf(to) };
      }),
  );

const check = ({ days, ...rest }: Typed) =>
  availabilityInputSchema.safeParse({ ...rest, hours: hoursOf(days) });

/** The user's interview hours; only for those who hold interviews. */
export function Availability() {
  const { actor } = useSession();
  const isInterviewer = may(actor, 'availability.write', { ownerId: actor.id });
  const query = useQuery({ ...ownAvailabilityQuery, enabled: isInterviewer });
  if (!isInterviewer) return null;
  return (
    <Panel
      id="hours"
      title="Interview hours"
      note="When you’re available for interviews. Candidates can only choose these times."
    >
      <Loaded query={query} lines={3}>
        {(saved) => <Editor saved={saved} />}
      </Loaded>
    </Panel>
  );
}

function Editor({ saved }: { saved: Saved }) {
  const { hours, timeZone, weeklyLimit, bufferMinutes, calendarUrl, version, calendar } = saved;
  const editor = useEditor({
    draft: 'availability',
    saved: {
      input: { days: textOf(hours), timeZone, weeklyLimit, bufferMinutes, calendarUrl } as Typed,
      version,
    },
    check,
    send: (body, known = version) => call('/availability/mine', { method: 'PUT', version: known, body }),
    changes: 'interviewer',
    done: () => notify({ text: 'Interview hours saved.' }),
  });
  const { input, change, errors } = editor;
  const zones = zonesAfter(timeZone, ownZone());
  return (
    <EditorForm editor={editor} save="Save hours" className="w-full max-w-md">
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2">
        <legend className="mb-1 font-medium">Hours</legend>
        <p className="col-span-2 text-sm text-soft">
          For example 09:00–12:00, 13:00–17:00. Leave days off empty.
        </p>
        {DAYS.map((day, index) => (
          <TextInput
            key={day}
            label={day}
            placeholder="Off"
            value={input.days[index] ?? ''}
            onChange={({ target }) =>
              change({ days: input.days.map((one, place) => (place === index ? target.value : one)) })
            }
            error={messageAt(errors, `hours.${index}`)}
          />
        ))}
        {errors.hours && (
          <p role="alert" className="col-span-2 text-sm text-error">
            {errors.hours}
          </p>
        )}
      </fieldset>
      <Select {...editor.choice('timeZone')} label="Time zone">
        {zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
      </Select>
      <div className="grid grid-cols-2 gap-4">
        <TextInput {...editor.number('weeklyLimit')} label="Maximum interviews a week" min={1} max={60} />
        <TextInput {...editor.number('bufferMinutes')} label="Minutes between interviews" min={0} max={120} />
      </div>
      <TextInput
        {...editor.field('calendarUrl')}
        label="Calendar address (ICS)"
        hint="Appointments count as busy. Only you see the address, and only times are read."
        type="url"
        placeholder="https://"
        maxLength={2_000}
      />
      {calendar && <Reading calendar={calendar} />}
    </EditorForm>
  );
}

/** The result of the last reading of the calendar. */
function Reading({ calendar }: { calendar: NonNullable<Saved['calendar']> }) {
  const { readAt, busy, failure, failedAt } = calendar;
  return (
    <p role="status" className={failure ? 'text-sm text-error' : 'text-sm text-soft'}>
      {failure && readAt === failedAt && `${failure} `}
      {failure &&
        readAt !== failedAt &&
        `It could not be read${failedAt ? ` ${moment(failedAt)}` : ''}: ${failure} `}
      {readAt
        ? `Last read ${moment(readAt)}: ${busy === 1 ? '1 busy time' : `${busy} busy times`} ahead.`
        : failure
          ? ''
          : 'Not read yet. This takes a few minutes.'}
    </p>
  );
}
