import type { Person } from '../../platform/staff/schema.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Avatar } from './Avatar.tsx';

type PersonButtonProps = Omit<ButtonProps, 'children'> & {
  person: Person;
};

/** A colleague to choose from a list of them. */
export function PersonButton({ person, ...rest }: PersonButtonProps) {
  return (
    <Button className="w-full justify-start" {...rest}>
      <span aria-hidden="true">
        <Avatar person={person} />
      </span>
      {person.name}
    </Button>
  );
}
