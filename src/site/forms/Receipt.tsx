import type { Ref } from 'react';
import { longDate } from '../../platform/calendar/long-date.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { SentPanel } from '../../ui/form/SentPanel.tsx';
import { words } from '../../ui/words.ts';
import type { FormView } from './form-state.ts';

export interface ReceiptTexts {
  /** The confirmation. */
  success: string;
  /** Before the reference. */
  reference: string;
  /** The label of the button that shows an empty form again; without it the receipt stays. */
  another?: string;
  /** Link to the file, for a form that hands one out. */
  download?: string;
  /** The date of an answer, for a form that promises one; `{date}` is replaced. */
  promise?: string;
}

interface ReceiptProps {
  view: FormView;
  texts: ReceiptTexts;
  again(): void;
  ref: Ref<HTMLDivElement>;
}

/** Replaces a form that was sent. */
export function Receipt({ view, texts, again, ref }: ReceiptProps) {
  return (
    <SentPanel
      ref={ref}
      message={texts.success}
      referenceLabel={texts.reference}
      reference={view.reference}
      promise={view.replyBy && texts.promise?.replace('{date}', longDate(view.replyBy, words().language))}
    >
      {view.download && texts.download && (
        <ButtonLink href={view.download} className="mt-2 justify-self-start">
          {texts.download}
        </ButtonLink>
      )}
      {texts.another && (
        <button type="button" onClick={again} className="more mt-2 w-fit">
          {texts.another}
        </button>
      )}
    </SentPanel>
  );
}
