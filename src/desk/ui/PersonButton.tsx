import type { Person } from '../../domain/shared/desk.schema.ts';
import { Avatar } from './Avatar.tsx';
import { Button, type ButtonProps } from './Button.tsx';

type PersonButtonProps = Omit<ButtonProps, 'children'> & {
  person: Person;
  /** In place of their name. */
  name?: string;
};

/** A colleague to choose from a list of them. */
export function PersonButton({ person, name = person.name, ...rest }: PersonButtonProps) {
  return (
    <Button className="w-full justify-start" {...rest}>
      <span aria-hidden="true">
        <Avatar person={person} />
      </span>
      {name}
    </Button>
  );
}
