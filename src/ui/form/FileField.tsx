import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { STAGED_RESUME_FIELD, type StagedResume } from '../../platform/forms/form-state.ts';
import { words } from '../words.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { fileSize } from './file-size.ts';
import { describedBy } from './ids.ts';

export interface FileTexts {
  /** The button beside the file's name, e.g. 'Remove'. */
  remove: string;
  /** Shown for a file that the server kept from an earlier post. */
  kept: string;
  /** Read after the label: a file picker has no attribute by which it is announced as required. */
  required: string;
  /** The error of a file that can't be read any more: it was changed, moved or deleted after it was chosen. */
  changed: string;
}

interface FileFieldProps extends FieldProps {
  /** Extensions for the picker. */
  accept: readonly string[];
  texts: FileTexts;
  /** A file that the server kept from a failed post; its token is in a hidden field. */
  staged?: StagedResume;
}

/**
 * One file. Without JavaScript it is the browser's own picker, and choosing a file replaces a kept one;
 * with it, the chosen file is named with its size and can be removed.
 */
export function FileField({ id, name, label, required, hint, error, accept, texts, staged }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [kept, setKept] = useState(staged);
  const shown = chosen ?? kept;
  const { language } = words();

  // A file may have been chosen before hydration.
  useEffect(() => setChosen(input.current?.files?.[0]), []);

  function remove() {
    if (input.current) input.current.value = '';
    setChosen(undefined);
    setKept(undefined);
    input.current?.focus();
  }

  return (
    <FieldFrame
      {...{ id, label, marked: required, hint, error }}
      spoken={required ? texts.required : undefined}
    >
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={accept.join(',')}
        onChange={(event) => {
          setChosen(event.currentTarget.files?.[0]);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="control text-md text-soft file:mr-4 file:cursor-pointer file:rounded-sm file:border file:border-edge file:bg-ground file:px-3 file:py-1 file:font-semibold file:text-ink"
      />
      {kept && !chosen && <input type="hidden" name={STAGED_RESUME_FIELD} value={kept.token} />}
      {shown && (
        <p className="mt-2 flex items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-md">
          <FileText aria-hidden="true" className="size-4 shrink-0 text-teal" />
          <span className="min-w-0 grow wrap-anywhere">
            {shown.name} <span className="whitespace-nowrap text-soft">{fileSize(shown.size, language)}</span>
            {!chosen && <span className="block text-soft">{texts.kept}</span>}
          </span>
          <button
            type="button"
            onClick={remove}
            className="min-h-11 shrink-0 rounded-sm px-3 font-semibold text-link underline-offset-4 hover:underline noscript:hidden"
          >
            {texts.remove}
            <span className="sr-only"> {shown.name}</span>
          </button>
        </p>
      )}
    </FieldFrame>
  );
}
