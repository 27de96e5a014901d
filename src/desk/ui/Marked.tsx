import { type Mark, marksIn } from '../../platform/forms/mark-form.ts';

interface MarkedProps {
  text: string;
  /** The searched words; nothing is marked without them. */
  search?: string | undefined;
  /** Its position, if already known. */
  marks?: readonly Mark[];
}

/** A text in which the words of a search are marked. */
export function Marked({ text, search = '', marks = marksIn(text, search) }: MarkedProps) {
  if (marks.length === 0) return text;
  return (
    <>
      {marks.map(([from, until], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, until)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1])}
    </>
  );
}
