import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { useHotkeys } from '../shell/keys.ts';
import { ROLE_NAMES } from '../shell/role-names.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { day, wholeTime } from '../shell/time.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useRowKeys } from '../ui/useRowKeys.ts';
import { Invite } from './Invite.tsx';
import { Person } from './Person.tsx';
import { peopleQuery } from './queries.ts';

const STATES: Readonly<Record<StaffMember['state'], readonly [words: string, tone: Tone]>> = {
  active: ['Active', 'done'],
  invited: ['Invited', 'lit'],
  disabled: ['Disabled', 'plain'],
};

/** Who works at the desk, and what each may do. */
export function PeopleScreen() {
  const { data, error, refetch } = useQuery(peopleQuery);
  const [invites, setInvites] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const open = data?.items.find(({ id }) => id === openId);
  const list = useRowKeys<HTMLUListElement>();
  useHotkeys([{ key: 'C', label: 'invite', run: () => setInvites(true) }]);
  return (
    <Screen
      title="People and roles"
      note={data && `${data.items.length} ${data.items.length === 1 ? 'person' : 'people'}`}
      actions={
        <Button look="main" onClick={() => setInvites(true)}>
          Invite
        </Button>
      }
    >
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <ul ref={list} className="min-h-0 flex-1 overflow-y-auto">
          {data.items.map((person) => (
            <Row key={person.id} person={person} open={() => setOpenId(person.id)} />
          ))}
        </ul>
      )}
      <Invite open={invites} close={() => setInvites(false)} />
      <Person person={open} close={() => setOpenId(undefined)} />
    </Screen>
  );
}

function Row({ person, open }: { person: StaffMember; open(): void }) {
  const { me } = useSession();
  const [words, tone] = STATES[person.state];
  const name = person.name || person.email;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        data-row
        onClick={open}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left hover:bg-wash/60 focus-visible:-outline-offset-2 md:px-5 lg:grid-cols-[auto_minmax(0,1fr)_240px_100px_110px]"
      >
        <span aria-hidden="true" className="max-lg:row-start-1">
          <Avatar person={{ name, initials: person.initials }} size="size-8" />
        </span>
        <span className="min-w-0 max-lg:row-start-1">
          <span className="block truncate font-medium">
            {name} {person.id === me.id && <span className="font-normal text-soft">(you)</span>}
          </span>
          <span className="block truncate text-sm text-soft">{person.email}</span>
        </span>
        <span className="text-sm text-soft max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
          {person.roles.map((role) => ROLE_NAMES[role]).join(', ') || 'No role'}
          {person.state === 'active' && !person.secondFactor && !person.sample && (
            <>
              {' '}
              <Chip tone="late">No second factor</Chip>
            </>
          )}
        </span>
        <span className="max-lg:col-start-3 max-lg:row-start-1">
          <Chip tone={person.sample ? 'plain' : tone}>{person.sample ? 'Sample' : words}</Chip>
        </span>
        <span
          className="text-right text-sm text-soft max-lg:hidden"
          title={person.seenAt ? wholeTime(person.seenAt) : undefined}
        >
          {person.seenAt ? `seen ${day(person.seenAt)}` : 'never seen'}
        </span>
      </button>
    </li>
  );
}
