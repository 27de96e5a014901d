import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Frame } from './Form.tsx';

interface TagInputProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  tags: readonly string[];
  change(tags: string[]): void;
}

/** A list of short texts: Enter or a comma adds one, a click removes one. */
export function TagInput({ label, hint = '', error, tags, change }: TagInputProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag && !tags.some((one) => one.toLowerCase() === tag.toLowerCase())) change([...tags, tag]);
  };
  return (
    <Frame label={label} hint={`${hint} Press Enter to add.`.trim()} error={error}>
      {(control) => (
        <>
          <ul className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => change(tags.filter((one) => one !== tag))}
                  className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-wash px-2 text-sm hover:bg-line"
                >
                  {tag} <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              // Ctrl+S saves after this, including the text that is typed here.
              if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') flushSync(add);
              if (event.key !== 'Enter' && event.key !== ',') return;
              event.preventDefault();
              add();
            }}
          />
        </>
      )}
    </Frame>
  );
}
