import { collaborateSchema } from '../domain/collaborate/schema.ts';
import { PAGE_FIELD } from '../domain/shared/forms.ts';
import { Field } from '../ui/form/Field.tsx';
import { INPUTS } from '../ui/form/inputs.ts';
import { TextArea } from '../ui/form/TextArea.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame } from './support/FormFrame.tsx';
import { type IntakeProps, PolicyNote } from './support/intake.tsx';
import { jsonForm } from './support/json-form.ts';
import { useForm } from './support/useForm.ts';

const FIELDS = ['FirstName', 'LastName', 'Email', 'PhoneNumber', 'Message'] as const;

const wire = jsonForm({
  url: '/api/enquiries/collaborate',
  schema: collaborateSchema,
  fields: [...FIELDS, PAGE_FIELD],
});

function Form({ copy, page, privacyVersion, state }: IntakeProps<(typeof FIELDS)[number]>) {
  const form = useForm({ id: 'collaborate-form', fields: FIELDS, words: copy, initial: state, ...wire });
  const { field } = form;
  const { labels } = copy;
  return (
    <FormFrame {...{ form, copy, privacyVersion, state }} action="/enquiries/collaborate">
      <Field {...field('FirstName')} {...INPUTS.FirstName} label={labels.FirstName} required />
      <Field {...field('LastName')} {...INPUTS.LastName} label={labels.LastName} required />
      <Field {...field('Email')} {...INPUTS.Email} label={labels.Email} required />
      <Field {...field('PhoneNumber')} {...INPUTS.PhoneNumber} label={labels.PhoneNumber} required />
      <div className="grid gap-6 sm:col-span-2">
        <TextArea {...field('Message')} {...INPUTS.Message} label={labels.Message} rows={4} required />
        <PolicyNote copy={copy} />
      </div>
      <input type="hidden" name={PAGE_FIELD} value={page} />
    </FormFrame>
  );
}

/** Let's Collaborate. It works as a plain post until, or without, hydration. */
export const CollaborateForm = withBoundary(Form);
