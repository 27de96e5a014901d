import { Paperclip, ShieldAlert } from 'lucide-react';
import type { ShownFile } from '../../features/conversations/schema.ts';
import { fileSize } from '../../ui/form/file-size.ts';
import { FLAGS } from '../ui/file-flags.ts';

/** Why a file that came with a mail is not here. */
const REFUSED: Readonly<Record<NonNullable<ShownFile['refused']>, string>> = {
  size: 'too large: left in the mailbox',
  content: 'not an accepted file type: left in the mailbox',
  left: 'not fetched: left in the mailbox',
  hidden: 'not shown while names are hidden',
};

/** Why a file can't be opened, by the result of the virus scan. */
const CLOSED: Readonly<Partial<Record<ShownFile['scan'], string>>> = {
  held: 'waiting for the virus scan',
  failed: 'can’t be scanned',
  infected: 'quarantined by the virus scanner',
};

const LOOK = 'inline-flex max-w-full items-baseline gap-1.5 rounded-sm px-2 py-1';
const ICON = 'size-3.5 shrink-0 translate-y-0.5';

/** The files of a message. A file with active content is marked; a file that was not stored shows the reason. */
export function MessageFiles({ files, path }: { files: readonly ShownFile[]; path: string }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2 text-sm">
      {files.map(({ id, name, size, flags, refused, scan }) => (
        <li key={id} className="max-w-full min-w-0">
          {refused || CLOSED[scan] ? (
            <span className={`${LOOK} border border-line text-soft`}>
              <span className="min-w-0 break-words">
                {name}
                {size > 0 && ` ${fileSize(size)}`}, {refused ? REFUSED[refused] : CLOSED[scan]}
              </span>
            </span>
          ) : (
            <a href={`/api/desk${path}/${id}`} download={name} className={`${LOOK} bg-wash hover:underline`}>
              {flags.length > 0 ? (
                <ShieldAlert aria-hidden="true" className={`${ICON} text-error`} />
              ) : (
                <Paperclip aria-hidden="true" className={ICON} />
              )}
              <span className="min-w-0 break-words">
                {name} <span className="text-soft">{fileSize(size)}</span>
                {flags.length > 0 && (
                  <span className="text-error"> {flags.map((flag) => FLAGS[flag] ?? flag).join(', ')}</span>
                )}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
