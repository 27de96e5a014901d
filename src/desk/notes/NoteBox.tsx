import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Key } from '../../ui/Key.tsx';
import { peopleNamesQuery } from '../people/queries.ts';
import { Textarea } from '../ui/Form.tsx';

/** Finds mentions. @returns a function that returns the ids of colleagues named after an `@` */
export function useMentions(): (words: string) => string[] {
  const people = useQuery(peopleNamesQuery).data;
  return (words) => people?.filter(({ name }) => isNamed(words, name)).map(({ id }) => id) ?? [];
}

/** Whether an `@` is followed by a whole name: `@Ann Leeds` does not mention Ann Lee. */
const isNamed = (words: string, name: string): boolean =>
  words
    .split(`@${name}`)
    .slice(1)
    .some((rest) => !/^[\p{L}\p{M}\p{N}]/u.test(rest));

/** A name that is being typed, from its @ on. */
const BEGUN = /@([\p{L}\p{M}' -]{0,40})$/u;
const LIMIT = 5;

/** The text of a note. `@` and a name notifies that colleague; names are suggested while typing. */
export function NoteBox({ body, change }: { body: string; change(body: string): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(body.length);
  const people = useQuery(peopleNamesQuery).data;
  const mention = BEGUN.exec(body.slice(0, caret))?.[1];
  const typed = mention?.toLowerCase();
  const offered =
    typed === undefined
      ? []
      : people
          ?.filter(({ name }) => name.toLowerCase().startsWith(typed) && name !== mention)
          .slice(0, LIMIT);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setCaret(currentTarget.selectionEnd);
  const choose = (name: string) => {
    const box = field.current;
    if (!box || mention === undefined) return;
    box.focus();
    box.setRangeText(`${name} `, caret - mention.length, caret, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const first = offered?.[0];
  // A first name and Enter would otherwise look like a mention and notify no one.
  const complete = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain || !typed || !first) return;
    event.preventDefault();
    choose(first.name);
  };
  return (
    <>
      <Textarea
        ref={field}
        data-first
        label="Note"
        hint="Type @ and a name to notify a colleague."
        value={body}
        onChange={(event) => {
          change(event.target.value);
          follow(event);
        }}
        onSelect={follow}
        onKeyDown={complete}
        maxLength={10_000}
      />
      {offered && offered.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label="People to mention">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Button small onClick={() => choose(name)}>
                {name}
                {typed && id === first?.id && <Key>↵</Key>}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
