import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { peopleNamesQuery } from '../people/queries.ts';
import type { LogAddress } from './search-params.ts';

const route = getRouteApi('/inside/desk/log');

type Option = readonly [value: string, label: string];

/** Prefixes of actions: everything done to one kind of subject. */
const ABOUT: readonly Option[] = [
  ['session', 'Sign-ins'],
  ['staff', 'People and roles'],
  ['absence', 'Absences'],
  ['notice', 'Notifications'],
  ['application', 'Applications'],
  ['candidate', 'Candidates'],
  ['opening', 'Openings'],
  ['enquiry', 'Enquiries'],
  ['consent', 'Consents'],
  ['legal-document', 'Legal texts'],
  ['mail', 'Emails'],
  ['privacy', 'Privacy requests'],
  ['retention', 'Retention'],
  ['log', 'Log'],
];

const OTHERS: readonly Option[] = [
  ['visitor', 'Visitors'],
  ['operator', 'Operators'],
  ['system', 'System'],
];

/** The filters of the log. They are in the address, so a view can be shared as a link. */
export function LogBar() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { data: people = [] } = useQuery(peopleNamesQuery);
  const field = (name: keyof LogAddress) => ({
    value: address[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      void navigate({ search: (now) => ({ ...now, [name]: target.value || undefined }), replace: true }),
    className: 'control max-w-44 text-base',
  });
  const select = (label: string, name: keyof LogAddress, empty: string, options: readonly Option[]) => (
    <label className={LABEL}>
      {label}
      <select {...field(name)}>
        <option value="">{empty}</option>
        {address[name] && !options.some(([one]) => one === address[name]) && <option>{address[name]}</option>}
        {options.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      {select('By', 'actor', 'Everyone', [...OTHERS, ...people.map(({ id, name }): Option => [id, name])])}
      {select('About', 'action', 'Everything', ABOUT)}
      <label className={LABEL}>
        From <input type="date" max="9999-12-31" {...field('from')} />
      </label>
      <label className={LABEL}>
        To <input type="date" max="9999-12-31" {...field('to')} />
      </label>
      {Object.values(address).some(Boolean) && (
        <Button small look="quiet" onClick={() => void navigate({ search: {}, replace: true })}>
          Clear filters
        </Button>
      )}
    </>
  );
}

const LABEL = 'flex shrink-0 items-center gap-2 text-sm text-soft';
