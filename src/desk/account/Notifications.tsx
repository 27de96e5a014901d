import { useQuery } from '@tanstack/react-query';
import {
  type Choice,
  type ChoicesInput,
  choicesInputSchema,
  KINDS,
  NOTICE_KINDS,
  type NoticeKind,
  type SavedChoices,
  WHEN,
  WHERE,
} from '../../features/notices/schema.ts';
import { mayEver } from '../../features/permissions/schema.ts';
import { zonesAfter } from '../../ui/time-zones.ts';
import { call } from '../app/client.ts';
import { useSession } from '../app/session.ts';
import { notify } from '../app/toasts.tsx';
import { ownZone } from '../interviews/zones.ts';
import { noticeChoicesQuery } from '../notices/queries.ts';
import { EditorForm } from '../ui/EditorForm.tsx';
import { Select } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useEditor } from '../ui/useEditor.ts';

const WHEN_NAMES = { now: 'At once', daily: 'Once a day', never: 'Never' } as const;
const WHERE_NAMES = { both: 'Email and desk', mail: 'Email', desk: 'Desk' } as const;

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`]);

/** The notices of a person: for each kind when, and where. Left out for people whose roles have none, such as admins. */
export function Notifications() {
  const { actor } = useSession();
  const kinds = NOTICE_KINDS.filter((kind) => KINDS[kind].actions.some((action) => mayEver(actor, action)));
  const query = useQuery({ ...noticeChoicesQuery, enabled: kinds.length > 0 });
  if (kinds.length === 0) return null;
  return (
    <Panel
      id="notifications"
      title="Notification settings"
      note="What you’re notified about. Security emails about sign-in and account changes are always sent."
    >
      <Loaded query={query} lines={6}>
        {(saved) => <Editor saved={saved} kinds={kinds} />}
      </Loaded>
    </Panel>
  );
}

function Editor({ saved, kinds }: { saved: SavedChoices; kinds: readonly NoticeKind[] }) {
  const { choices, digestHour, timeZone, version } = saved;
  const editor = useEditor({
    draft: 'notice-choices',
    saved: { input: { choices, digestHour, timeZone } as ChoicesInput, version },
    check: (input) => choicesInputSchema.safeParse(input),
    send: (body, known = version) => call('/account/notices', { method: 'PUT', version: known, body }),
    changes: 'notice',
    done: () => notify({ text: 'Notifications saved.' }),
  });
  const { input, change } = editor;
  const set = (kind: NoticeKind, next: Partial<Choice>) =>
    change({
      choices: { ...input.choices, [kind]: { ...choices[kind], ...input.choices[kind], ...next } as Choice },
    });
  const zones = zonesAfter(timeZone, ownZone());
  return (
    <EditorForm editor={editor} save="Save notifications" className="w-full">
      <table className="w-full">
        <caption className="sr-only">What you’re notified about</caption>
        <thead className="text-left text-sm text-soft max-sm:sr-only">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              What happens
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              When
            </th>
            <th scope="col" className="py-1 font-normal">
              Where
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={kind} kind={kind} choice={input.choices[kind] ?? choices[kind]} set={set} />
          ))}
        </tbody>
      </table>
      <div className="grid max-w-md grid-cols-2 gap-4">
        <Select {...editor.choice('digestHour', Number)} label="Once a day, at">
          {HOURS}
        </Select>
        <Select {...editor.choice('timeZone')} label="Time zone">
          {zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
        </Select>
      </div>
    </EditorForm>
  );
}

interface RowProps {
  kind: NoticeKind;
  choice: Choice | undefined;
  set(kind: NoticeKind, next: Partial<Choice>): void;
}

function Row({ kind, choice, set }: RowProps) {
  const { label } = KINDS[kind];
  const { when = 'now', where = 'both' } = choice ?? {};
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:py-2">
      <th scope="row" className="py-2 pr-3 text-left font-normal max-sm:col-span-2 max-sm:pt-0">
        {label}
      </th>
      <td className="py-1 pr-3 max-sm:pr-0">
        <select
          className="control"
          aria-label={`${label}: when`}
          value={when}
          onChange={({ target }) => set(kind, { when: target.value as Choice['when'] })}
        >
          {WHEN.map((value) => (
            <option key={value} value={value}>
              {WHEN_NAMES[value]}
            </option>
          ))}
        </select>
      </td>
      <td className="py-1">
        <select
          className="control min-w-38"
          aria-label={`${label}: where`}
          value={where}
          disabled={when === 'never'}
          onChange={({ target }) => set(kind, { where: target.value as Choice['where'] })}
        >
          {WHERE.map((value) => (
            <option key={value} value={value}>
              {WHERE_NAMES[value]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
