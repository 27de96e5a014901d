import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from '../ui/Button.tsx';
import type { LogAddress } from './address.ts';
import { namesQuery } from './queries.ts';

const route = getRouteApi('/inside/desk/log');

/** The beginnings of actions: all that was done to one kind of thing. */
const ABOUT: readonly (readonly [value: string, label: string])[] = [
  ['session', 'Sign-ins'],
  ['staff', 'People and roles'],
  ['application', 'Applications'],
  ['candidate', 'Candidates'],
  ['opening', 'Openings'],
  ['enquiry', 'Enquiries'],
  ['consent', 'Consents'],
  ['legal-document', 'Legal texts'],
  ['mail', 'Mails'],
  ['privacy', 'Requests about data'],
  ['retention', 'Retention'],
  ['log', 'The log'],
];

const OTHERS: readonly (readonly [value: string, label: string])[] = [
  ['visitor', 'Visitors'],
  ['operator', 'Operators'],
  ['system', 'The system'],
];

/** The filters of the log; they stand in the address, so a view of it can be sent to a colleague. */
export function LogBar() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { data: names } = useQuery(namesQuery);
  const set = (name: keyof LogAddress, value: string) =>
    void navigate({ search: (now) => ({ ...now, [name]: value || undefined }), replace: true });
  const filtered = Object.values(address).some(Boolean);
  return (
    <>
      <Select label="By" empty="Everybody" value={address.actor} change={(value) => set('actor', value)}>
        {[...OTHERS, ...(names?.items.map(({ id, name }) => [id, name] as const) ?? [])]}
      </Select>
      <Select
        label="About"
        empty="Everything"
        value={address.action}
        change={(value) => set('action', value)}
      >
        {ABOUT}
      </Select>
      <DayField label="From" value={address.from} change={(value) => set('from', value)} />
      <DayField label="To" value={address.to} change={(value) => set('to', value)} />
      {filtered && (
        <Button small look="quiet" onClick={() => void navigate({ search: {}, replace: true })}>
          All
        </Button>
      )}
    </>
  );
}

interface FieldProps {
  label: string;
  value: string | undefined;
  change(value: string): void;
}

const LABEL = 'flex shrink-0 items-center gap-2 text-sm text-soft';

function Select({
  label,
  empty,
  value,
  change,
  children,
}: FieldProps & { empty: string; children: readonly (readonly [value: string, label: string])[] }) {
  const isKnown = value === undefined || children.some(([one]) => one === value);
  return (
    <label className={LABEL}>
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => change(event.target.value)}
        className="control max-w-44 text-base"
      >
        <option value="">{empty}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {children.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function DayField({ label, value, change }: FieldProps) {
  return (
    <label className={LABEL}>
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => change(event.target.value)}
        className="control text-base"
      />
    </label>
  );
}
