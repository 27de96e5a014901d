import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../features/people/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { useHotkeys } from '../app/keys.ts';
import { ROLE_NAMES } from '../app/role-names.ts';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { day, wholeTime } from '../app/time.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { List } from '../ui/List.tsx';
import { ListRow, RowTitle } from '../ui/ListRow.tsx';
import { Invite } from './Invite.tsx';
import { Person } from './Person.tsx';
import { peopleQuery } from './queries.ts';

const PEOPLE: Plural = { one: '1 person', many: '{n} people' };

const STATES: Readonly<Record<StaffMember['state'], readonly [words: string, tone: Tone]>> = {
  active: ['Active', 'done'],
  invited: ['Invited', 'lit'],
  disabled: ['Disabled', 'plain'],
};

/** Everyone with an account, and their roles. */
export function PeopleScreen() {
  const query = useQuery(peopleQuery);
  const people = query.data?.items ?? [];
  const [invites, setInvites] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const open = people.find(({ id }) => id === openId);
  useHotkeys([{ key: 'C', label: 'invite', run: () => setInvites(true) }]);
  return (
    <Screen
      title="People and roles"
      note={query.data && plural(PEOPLE, people.length)}
      actions={
        <Button look="main" onClick={() => setInvites(true)}>
          Invite
        </Button>
      }
    >
      <List query={query} rows={people} empty={null}>
        {(person) => <Row person={person} open={() => setOpenId(person.id)} />}
      </List>
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
    <ListRow
      onClick={open}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 lg:grid-cols-[auto_minmax(0,1fr)_15rem_6.25rem_6.875rem]"
    >
      <span aria-hidden="true" className="max-lg:row-start-1">
        <Avatar person={{ name, initials: person.initials }} size="size-8" />
      </span>
      <RowTitle
        title={
          <>
            {name} {person.id === me.id && <span className="font-normal text-soft">(you)</span>}
          </>
        }
        text={person.email}
        className="max-lg:row-start-1"
      />
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
        {person.seenAt ? `last active ${day(person.seenAt)}` : 'never signed in'}
      </span>
    </ListRow>
  );
}
