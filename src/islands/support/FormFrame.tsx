import type { ReactNode } from 'react';
import { type FormState, PAGE_FIELD, PRIVACY_VERSION_FIELD } from '../../domain/shared/forms.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Honeypot } from '../../ui/form/Honeypot.tsx';
import { SentPanel } from '../../ui/form/SentPanel.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { longDate } from '../../ui/long-date.ts';
import type { FormTexts, useForm } from './useForm.ts';

/** The words around the fields of any form. */
export interface FrameTexts extends FormTexts {
  /** Names the form for assistive technology. */
  heading: string;
  /** Heading of the error summary. */
  problem: string;
  /** What the asterisk means. */
  asterisk: string;
  submit: string;
  busy: string;
  /** Before the reference. */
  reference: string;
  /** What brings an empty form back after a success; without it the receipt stays. */
  another?: string;
  /** Link to the file, for a form that hands one out. */
  download?: string;
  /** By when an answer comes, for a form that is promised one; `{date}` is replaced. */
  promise?: string;
  /** Label of the decoy field. */
  decoy: string;
}

interface FormFrameProps {
  form: ReturnType<typeof useForm>;
  texts: FrameTexts;
  /** Where the form goes as a plain post. */
  action: string;
  multipart?: boolean;
  privacyVersion?: string;
  /** Path of the page the form stands on, for a form that stands on many. */
  page?: string;
  state?: FormState;
  children: ReactNode;
}

/** What stands around the fields of every form: summary or confirmation, hidden fields, button. */
export function FormFrame({
  form,
  texts,
  action,
  multipart,
  privacyVersion,
  page,
  state,
  children,
}: FormFrameProps) {
  const { view, formProps, summary, status } = form;
  const { id } = formProps;
  return (
    <>
      {view.status === 'failed' && (
        <ErrorSummary
          ref={summary}
          form={id}
          heading={texts.problem}
          errors={view.summary}
          notes={view.notes}
          focusOnLoad={state !== undefined}
        />
      )}
      {view.status === 'sent' && (
        <SentPanel
          ref={status}
          message={texts.success}
          referenceLabel={texts.reference}
          reference={view.reference}
          promise={view.replyBy && texts.promise?.replace('{date}', longDate(view.replyBy))}
        >
          {view.download && texts.download && (
            <ButtonLink href={view.download} className="mt-2 justify-self-start">
              {texts.download}
            </ButtonLink>
          )}
          {texts.another && (
            <button type="button" onClick={form.again} className="more mt-2 w-fit">
              {texts.another}
            </button>
          )}
        </SentPanel>
      )}
      <form
        method="post"
        action={action}
        encType={multipart ? 'multipart/form-data' : undefined}
        aria-label={texts.heading}
        {...formProps}
      >
        <div key={view.generation} className="relative grid gap-x-5 gap-y-6 sm:grid-cols-2">
          <p className="text-sm text-soft sm:col-span-2">{texts.asterisk}</p>
          {children}
          <Honeypot form={id} label={texts.decoy} />
          {privacyVersion && <input type="hidden" name={PRIVACY_VERSION_FIELD} value={privacyVersion} />}
          {page && <input type="hidden" name={PAGE_FIELD} value={page} />}
          <div className="sm:col-span-2">
            <SubmitButton label={texts.submit} busyLabel={texts.busy} busy={view.status === 'submitting'} />
          </div>
        </div>
      </form>
    </>
  );
}
