import { useState } from 'react';
import type { Message } from '../../features/conversations/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { splitQuote } from './quote.ts';

/** The text of a mail: what is new, with what it quotes behind a button, and its formatted form on request. */
export function MessageText({ body, html, state }: Pick<Message, 'body' | 'html' | 'state'>) {
  const [whole, setWhole] = useState(false);
  const [formatted, setFormatted] = useState(false);
  const [text, quoted] = splitQuote(body);
  return (
    <>
      {formatted && html !== null ? (
        <Prose html={html} className="mt-1 overflow-x-auto" />
      ) : (
        <p className={`mt-1 break-words whitespace-pre-wrap ${state === 'stopped' ? 'text-soft' : ''}`}>
          {whole ? body : text || 'No text.'}
        </p>
      )}
      {(quoted || html !== null) && (
        <p data-no-print className="mt-1 flex gap-1">
          {quoted && !formatted && (
            <Button small look="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Hide quoted text' : 'Show quoted text'}
            </Button>
          )}
          {html !== null && (
            <Button small look="quiet" aria-pressed={formatted} onClick={() => setFormatted(!formatted)}>
              {formatted ? 'Plain text' : 'Formatted'}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
