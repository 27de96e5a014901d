import { Paperclip, ShieldAlert } from 'lucide-react';
import type { MessageFile } from '../../domain/enquiries/desk.schema.ts';
import { fileSize } from '../../ui/form/file-size.ts';
import { FLAGS } from '../ui/file-flags.ts';
import { REFUSED } from './words.ts';

const LOOK = 'inline-flex max-w-full flex-wrap items-center gap-x-1.5 rounded-sm px-2 py-1';

/** The files that came with a message. One that can do more than be read says so; one that was not kept says why. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2 text-sm">
      {files.map(({ id, name, size, flags, refused }) => (
        <li key={id} className="min-w-0 max-w-full">
          {refused ? (
            <span className={`${LOOK} border border-line text-soft`}>
              <span className="min-w-0 break-words">{name}</span>
              {size > 0 && <span>{fileSize(size)}</span>}
              <span>· {REFUSED[refused]}</span>
            </span>
          ) : (
            <a
              href={`/api/desk/enquiry-files/${id}`}
              download={name}
              className={`${LOOK} bg-wash hover:underline`}
            >
              {flags.length > 0 ? (
                <ShieldAlert aria-hidden="true" className="size-3.5 shrink-0 text-error" />
              ) : (
                <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
              )}
              <span className="min-w-0 break-words">{name}</span>
              <span className="text-soft">{fileSize(size)}</span>
              {flags.length > 0 && (
                <span className="text-error">{flags.map((flag) => FLAGS[flag] ?? flag).join(', ')}</span>
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
