import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import { call } from '../shell/client.ts';
import { Button } from '../ui/Button.tsx';
import { TextBox } from '../ui/Form.tsx';

const namesQuery = queryOptions({
  queryKey: ['people', 'names'],
  queryFn: ({ signal }) => call('/people/names', { signal }).then(({ items }) => items),
});

/** Whom words mention. @returns gives the ids of the colleagues who are named in them after an `@` */
export function useMentions(): (words: string) => string[] {
  const people = useQuery(namesQuery).data;
  return (words) => people?.filter(({ name }) => isNamed(words, name)).map(({ id }) => id) ?? [];
}

/** Whether an `@` stands before a whole name: `@Ann Leeds` names no Ann Lee. */
const isNamed = (words: string, name: string): boolean =>
  words
    .split(`@${name}`)
    .slice(1)
    .some((rest) => !/^[\p{L}\p{M}\p{N}]/u.test(rest));

/** A name that is being typed, from its @ on. */
const BEGUN = /@([\p{L}\p{M}' -]{0,40})$/u;
const MOST_OFFERED = 5;

interface NoteBoxProps {
  boxRef: RefObject<HTMLTextAreaElement | null>;
  body: string;
  change(body: string): void;
  error: string | undefined;
}

/** The words of a note. `@` and a name tells that person, by mail and on Today: names are offered where one types. */
export function NoteBox({ boxRef, body, change, error }: NoteBoxProps) {
  const [caret, setCaret] = useState(body.length);
  const people = useQuery(namesQuery).data;
  const begun = BEGUN.exec(body.slice(0, caret))?.[1];
  const typed = begun?.toLowerCase();
  const offered =
    typed === undefined
      ? []
      : people
          ?.filter(({ name }) => name.toLowerCase().startsWith(typed) && name !== begun)
          .slice(0, MOST_OFFERED);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setCaret(currentTarget.selectionEnd);
  const choose = (name: string) => {
    const box = boxRef.current;
    if (!box || begun === undefined) return;
    box.focus();
    box.setRangeText(`${name} `, caret - begun.length, caret, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <TextBox
        ref={boxRef}
        label="Note"
        hint="@ and a name tells that person."
        value={body}
        onChange={(event) => {
          change(event.target.value);
          follow(event);
        }}
        onSelect={follow}
        maxLength={10_000}
        error={error}
      />
      {offered && offered.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label="People to mention">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Button small onClick={() => choose(name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
