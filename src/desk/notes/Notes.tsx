import type { Note } from '../../domain/shared/desk.schema.ts';
import { moment } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';

/** What colleagues wrote down. */
export function Notes({ notes, write }: { notes: readonly Note[]; write(): void }) {
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
            <p className="whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
