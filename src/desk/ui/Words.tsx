import { useId, useState } from 'react';

interface WordsProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  words: readonly string[];
  change(words: string[]): void;
}

/** A list of short texts: Enter or a comma adds one, a click takes one away. */
export function Words({ label, hint, error, words, change }: WordsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.trim();
    setTyped('');
    if (word && !words.some((one) => one.toLowerCase() === word.toLowerCase())) change([...words, word]);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="mb-1 text-sm text-soft">
        {hint} Enter adds one.
      </p>
      {words.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                onClick={() => change(words.filter((one) => one !== word))}
                className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-wash px-2 text-sm hover:bg-line"
              >
                {word} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="control"
        value={typed}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
}
