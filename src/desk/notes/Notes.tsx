import type { Note } from '../../domain/shared/desk.schema.ts';
import { moment, wholeTime } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Marked } from '../ui/Marked.tsx';

interface NotesProps {
  notes: readonly Note[];
  /** Words that were searched for: they are marked. */
  search?: string | undefined;
  write(): void;
  /** Changes a note of one's own, or takes it away; left out where its words are masked. */
  edit?: ((note: Note) => void) | undefined;
}

/** What colleagues wrote down. */
export function Notes({ notes, search, write, edit }: NotesProps) {
  return (
    <section>
      <div className="mb-1.5 flex items-center gap-2">
        <h3 className="font-medium">Notes</h3>
        <Button small look="quiet" hotkey="N" className="-mr-2 ml-auto" onClick={write}>
          Write
        </Button>
      </div>
      {notes.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-soft">
              <span>
                {note.author.name} ·{' '}
                <time dateTime={note.createdAt} title={wholeTime(note.createdAt)}>
                  {moment(note.createdAt)}
                </time>
                {note.editedAt && ', edited'}
              </span>
              {note.private && <Chip>private</Chip>}
              {note.mine && edit && (
                <button
                  type="button"
                  data-no-print
                  className="min-h-6 underline hover:text-ink"
                  onClick={() => edit(note)}
                >
                  Edit
                </button>
              )}
            </p>
            <p className="whitespace-pre-wrap">
              <Marked text={note.body} search={search} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
