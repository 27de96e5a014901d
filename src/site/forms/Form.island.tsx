import { useState } from 'react';
import { applicationForm } from '../../features/candidates/application.schema.ts';
import { ENQUIRY_FORMS } from '../../features/enquiries/schema.ts';
import { type Form as Declaration, formSchema, hasFile } from '../../platform/forms/define-form.ts';
import type { FormMessages } from '../../platform/forms/form-messages.ts';
import { type FormState, PAGE_FIELD, PRIVACY_VERSION_FIELD } from '../../platform/forms/form-state.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Honeypot } from '../../ui/form/Honeypot.tsx';
import { controlId } from '../../ui/form/ids.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { words } from '../../ui/words.ts';
import { checkForm, sendForm } from './content.ts';
import { type FieldTexts, FormField, Policy } from './FormField.tsx';
import { Receipt, type ReceiptTexts } from './Receipt.tsx';
import { type FormTexts, useForm } from './useForm.ts';

/** Every form that visitors meet, by its name. */
const FORMS: Readonly<Record<string, Declaration>> = { ...ENQUIRY_FORMS, application: applicationForm };

/** The words of a form. */
interface FormWords extends FormTexts, FieldTexts, ReceiptTexts {
  /** Names the form for assistive technology. */
  heading: string;
  /** Heading of the error summary. */
  problem: string;
  /** The explanation of the asterisk. */
  asterisk: string;
  submit: string;
  busy: string;
  /** Label of the decoy field. */
  decoy: string;
}

export interface FormProps {
  /** The name of its declaration. */
  form: keyof typeof ENQUIRY_FORMS | 'application';
  texts: FormWords;
  /** The values of hidden fields, and the first values of others. */
  values?: Readonly<Record<string, string | undefined>>;
  /** Path of the page the form is on, for a form that is on many. */
  page?: string;
  /** The version of the privacy policy the visitor agrees to, if one could be read. */
  privacyVersion?: string;
  /** Names of the countries as the server spells them. The browser reads them from its HTML: twice in a page they were a twentieth of it. */
  countries?: readonly string[];
  /** The largest file, in bytes. */
  maxBytes?: number;
  /** The messages about answers, in another language than the default. */
  messages?: FormMessages | undefined;
  /** The state that the server returned after a post without JavaScript. */
  state?: FormState;
}

const WIDTHS = { full: 'sm:col-span-2', alone: 'sm:col-span-2 sm:w-[calc(50%-10px)]' };

/** The options of a list that the server wrote. */
function optionsOf(id: string): string[] {
  const select = document.getElementById(id);
  return select instanceof HTMLSelectElement ? [...select.options].flatMap(({ value }) => value || []) : [];
}

/** A declared form. It works as a plain post until, or without, hydration. */
export default function Form({ form: name, texts, values = {}, maxBytes = 0, state, ...props }: FormProps) {
  const declared = FORMS[name] as Declaration;
  const fields = Object.entries(declared.fields);
  const hidden = fields.filter(([, { kind }]) => kind === 'hidden').map(([field]) => field);
  const shown = fields.filter(([, { kind }]) => kind !== 'hidden');
  const isBox = ([, { kind }]: (typeof fields)[number]) => kind === 'checkbox' || kind === 'consent';
  const boxes = shown.filter(isBox);
  const about = hidden.map((field) => values[field]);
  // An answer belongs to one opening, or to one report.
  const id = [name, ...about, 'form'].join('-');
  const country = shown.find(([, { kind }]) => kind === 'country')?.[0];
  const [countries] = useState(() => props.countries ?? (country ? optionsOf(controlId(id, country)) : []));
  const [schema] = useState(() => formSchema(declared, countries, props.messages));
  const form = useForm({
    id,
    fields: shown.filter(([, { unsent }]) => !unsent).map(([field]) => field),
    texts,
    initial: state,
    values,
    validate: (content) => checkForm(declared, schema, content, { maxBytes, messages: props.messages }),
    send: (content, key) => sendForm(declared, content, key, texts.file?.changed),
    logAs: declared.logAs,
  });
  const { view, formProps, summary, status } = form;
  const control = ([field, one]: (typeof fields)[number]) => (
    <FormField key={field} name={field} field={one} {...{ form, texts, countries }} staged={state?.resume} />
  );
  const extras = { [PRIVACY_VERSION_FIELD]: props.privacyVersion, [PAGE_FIELD]: props.page };
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
      {view.status === 'sent' && <Receipt ref={status} {...{ view, texts }} again={form.again} />}
      <form
        method="post"
        action={words().prefix + declared.action.replace(':id', about[0] ?? '')}
        encType={hasFile(declared) ? 'multipart/form-data' : undefined}
        aria-label={texts.heading}
        {...formProps}
      >
        <div key={view.generation} className="relative grid gap-x-5 gap-y-6 *:min-w-0 sm:grid-cols-2">
          <p className="text-md text-soft sm:col-span-2">{texts.asterisk}</p>
          {shown
            .filter((one) => !isBox(one))
            .map((one) => {
              const [field, { kind, width = kind === 'paragraph' || kind === 'file' ? 'full' : undefined }] =
                one;
              return width ? (
                <div key={field} className={WIDTHS[width]}>
                  {control(one)}
                </div>
              ) : (
                control(one)
              );
            })}
          <div className="grid gap-4 sm:col-span-2">
            {boxes.map(control)}
            {!boxes.some(([, { kind }]) => kind === 'consent') && (
              <p className="max-w-[52ch] text-md text-balance text-soft">
                <Policy texts={texts} />.
              </p>
            )}
          </div>
          <Honeypot form={id} label={texts.decoy} />
          {[...hidden.map((field) => [field, values[field]] as const), ...Object.entries(extras)].map(
            ([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />,
          )}
          <div className="sm:col-span-2">
            <SubmitButton label={texts.submit} busyLabel={texts.busy} busy={view.status === 'submitting'} />
          </div>
        </div>
      </form>
    </>
  );
}
