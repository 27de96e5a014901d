import type { Note } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { moment, wholeTime } from '../app/time.ts';
import { Section } from '../ui/FactList.tsx';
import { Marked } from '../ui/Marked.tsx';
import { useUnsentNotes } from './new-note.ts';
import { useUnsentChanges } from './note-change.ts';

interface NotesProps {
  /** The id of their record. */
  subject: string;
  notes: readonly Note[];
  /** Words that were searched for: they are marked. */
  search?: string | undefined;
  write(): void;
  /** Edits one of the user's own notes; left out where its text is masked. */
  edit?: ((note: Note) => void) | undefined;
}

/** Notes of colleagues. */
export function Notes({ subject, notes, search, write, edit }: NotesProps) {
  const unsent = useUnsentNotes(subject);
  const changes = useUnsentChanges();
  return (
    <Section
      title="Notes"
      action={
        <Button small look="quiet" hotkey="N" onClick={write}>
          Write
        </Button>
      }
    >
      {notes.length + unsent.length === 0 && <p className="text-soft">None yet.</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {[...unsent, ...notes].map((note) => {
          const change = changes.get(note.id);
          const isNew = unsent.includes(note);
          const isRemoved = change !== undefined && change.body === undefined;
          return (
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
                {(isNew || change?.waits) && (
                  <Chip>{isRemoved ? 'removal waiting to be sent' : 'waiting to be sent'}</Chip>
                )}
                {note.mine && edit && !isNew && !change && (
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
              <p className={classes('whitespace-pre-wrap', isRemoved && 'text-soft line-through')}>
                <Marked text={change?.body ?? note.body} search={search} />
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
