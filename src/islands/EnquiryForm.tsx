import { ENQUIRY_OPTIONS, enquirySchema } from '../domain/enquiries/schema.ts';
import type { FormState } from '../domain/shared/forms.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { Field } from '../ui/form/Field.tsx';
import { INPUTS } from '../ui/form/inputs.ts';
import { PolicyLink } from '../ui/form/PolicyLink.tsx';
import { Select } from '../ui/form/Select.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame, type FrameCopy } from './support/FormFrame.tsx';
import { jsonForm } from './support/json-form.ts';
import { useForm } from './support/useForm.ts';

export interface EnquiryFormProps {
  copy: FrameCopy & {
    newTab: string;
    labels: Record<(typeof FIELDS)[number], string>;
    hints: { Message: string };
    options: Record<(typeof ENQUIRY_OPTIONS)[number], string>;
    chooseOption: string;
    privacy: string;
    privacyLink: string;
    subscribe: string;
  };
  /** The version of the privacy policy the visitor agrees to, if one could be read. */
  privacyVersion?: string;
  /** What the server gave back of a post without JavaScript. */
  state?: FormState;
}

const ID = 'contact';
const FIELDS = ['FirstName', 'LastName', 'Email', 'PhoneNumber', 'Company', 'Enquiry', 'Message'] as const;
const CONSENT = 'PrivacyPolicy';
/** The subscribe box is not sent. */
const wire = jsonForm({
  url: '/api/admin/CreateContactus',
  schema: enquirySchema,
  fields: FIELDS,
  boxes: [CONSENT],
});

function Form({ copy, privacyVersion, state }: EnquiryFormProps) {
  const fields = [...FIELDS, CONSENT];
  const form = useForm({
    id: ID,
    fields,
    words: copy,
    initial: state,
    ...wire,
    logAs: 'Enquiry failed',
  });
  const { field } = form;
  const { labels, hints } = copy;
  const { defaultValue: agreed, ...consent } = field(CONSENT);
  return (
    <FormFrame {...{ form, copy, privacyVersion, state }} action="/contact">
      <Field {...field('FirstName')} {...INPUTS.FirstName} label={labels.FirstName} required />
      <Field {...field('LastName')} {...INPUTS.LastName} label={labels.LastName} required />
      <Field {...field('Email')} {...INPUTS.Email} label={labels.Email} required />
      <Field {...field('PhoneNumber')} {...INPUTS.PhoneNumber} label={labels.PhoneNumber} required />
      <Field {...field('Company')} {...INPUTS.Company} label={labels.Company} marked />
      <Select
        {...field('Enquiry')}
        label={labels.Enquiry}
        marked
        empty={copy.chooseOption}
        options={ENQUIRY_OPTIONS.map((value) => ({ value, label: copy.options[value] }))}
      />
      <div className="sm:col-span-2">
        <TextArea
          {...field('Message')}
          {...INPUTS.Message}
          label={labels.Message}
          marked
          hint={hints.Message}
        />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <Checkbox {...consent} required defaultChecked={agreed === 'on'}>
          {copy.privacy} <PolicyLink newTab={copy.newTab}>{copy.privacyLink}</PolicyLink>
        </Checkbox>
        <Checkbox id={`${ID}-Subscribe`} name="Subscribe">
          {copy.subscribe}
        </Checkbox>
      </div>
    </FormFrame>
  );
}

/** The enquiry form. It works as a plain post until, or without, hydration. */
export const EnquiryForm = withBoundary(Form);
