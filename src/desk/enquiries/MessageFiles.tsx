import { Paperclip, ShieldAlert } from 'lucide-react';
import type { MessageFile } from '../../domain/enquiries/desk.schema.ts';
import { fileSize } from '../../ui/form/file-size.ts';
import { FLAGS } from '../ui/file-flags.ts';
import { REFUSED } from './words.ts';

const LOOK = 'inline-flex max-w-full items-baseline gap-1.5 rounded-sm px-2 py-1';
const ICON = 'size-3.5 shrink-0 translate-y-0.5';

/** The files that came with a message. One that can do more than be read says so; one that was not kept says why. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2 text-sm">
      {files.map(({ id, name, size, flags, refused }) => (
        <li key={id} className="max-w-full min-w-0">
          {refused ? (
            <span className={`${LOOK} border border-line text-soft`}>
              <span className="min-w-0 break-words">
                {name}
                {size > 0 && ` ${fileSize(size)}`}, {REFUSED[refused]}
              </span>
            </span>
          ) : (
            <a
              href={`/api/desk/enquiry-files/${id}`}
              download={name}
              className={`${LOOK} bg-wash hover:underline`}
            >
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
