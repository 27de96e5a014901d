import { caseStudySchema, INTERESTS } from '../domain/case-study/schema.ts';
import { PAGE_FIELD } from '../domain/shared/forms.ts';
import { Field } from '../ui/form/Field.tsx';
import { INPUTS } from '../ui/form/inputs.ts';
import { Select } from '../ui/form/Select.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame } from './support/FormFrame.tsx';
import {
  CONSENT_BOXES,
  ConsentBoxes,
  type ConsentField,
  type IntakeProps,
  PolicyNote,
  Salutation,
} from './support/intake.tsx';
import { jsonForm } from './support/json-form.ts';
import { useForm } from './support/useForm.ts';

const FIELDS = [
  'Salutation',
  'FirstName',
  'LastName',
  'Company',
  'Email',
  'FieldOfInterest',
  'Location',
  'Message',
] as const;

export type CaseContactFormProps = IntakeProps<(typeof FIELDS)[number] | ConsentField> & {
  /** What each field of interest is called. */
  interests: Record<(typeof INTERESTS)[number], string>;
};

const wire = jsonForm({
  url: '/api/enquiries/case-study',
  schema: caseStudySchema,
  fields: [...FIELDS, PAGE_FIELD],
  boxes: CONSENT_BOXES,
});

function Form({ copy, interests, page, privacyVersion, state }: CaseContactFormProps) {
  const form = useForm({ id: 'case-form', fields: FIELDS, words: copy, initial: state, ...wire });
  const { field } = form;
  const { labels } = copy;
  return (
    <FormFrame {...{ form, copy, privacyVersion, state }} action="/enquiries/case-study">
      <Salutation form={form} copy={copy} />
      <Field {...field('FirstName')} {...INPUTS.FirstName} label={labels.FirstName} required />
      <Field {...field('LastName')} {...INPUTS.LastName} label={labels.LastName} required />
      <Field {...field('Company')} {...INPUTS.Company} label={labels.Company} />
      <Field {...field('Email')} {...INPUTS.Email} label={labels.Email} required />
      <Select
        {...field('FieldOfInterest')}
        label={labels.FieldOfInterest}
        empty={copy.chooseOption}
        options={INTERESTS.map((value) => ({ value, label: interests[value] }))}
      />
      <Field {...field('Location')} {...INPUTS.Location} label={labels.Location} />
      <div className="grid gap-6 sm:col-span-2">
        <TextArea {...field('Message')} {...INPUTS.Message} label={labels.Message} required />
        <ConsentBoxes form={form} labels={labels} />
        <PolicyNote copy={copy} />
      </div>
      <input type="hidden" name={PAGE_FIELD} value={page} />
    </FormFrame>
  );
}

/** The contact form of the case studies. It works as a plain post until, or without, hydration. */
export const CaseContactForm = withBoundary(Form);
