import type { Note } from '../../domain/shared/desk.schema.ts';
import { moment } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Marked } from '../ui/Marked.tsx';

interface NotesProps {
  notes: readonly Note[];
  /** Words that were searched for: they are marked. */
  search?: string | undefined;
  write(): void;
}

/** What colleagues wrote down. */
export function Notes({ notes, search, write }: NotesProps) {
  return (
    <section className="order-5">
      <h3 className="mb-1.5 flex items-center gap-2 font-medium">
        Notes
        <Button small look="quiet" hotkey="N" className="ml-auto" onClick={write}>
          Write
        </Button>
      </h3>
      {notes.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="flex flex-col gap-3">
        {notes.map(({ id, author, body, createdAt, editedAt, private: isPrivate }) => (
          <li key={id}>
            <p className="text-xs text-soft">
              {author.name} · {moment(createdAt)}
              {editedAt && ', edited'} {isPrivate && <Chip>private</Chip>}
            </p>
            <p className="whitespace-pre-wrap">
              <Marked text={body} search={search} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
