import { caseContactSchema } from '../domain/enquiries/schema.ts';
import { LIMITS, SALUTATIONS } from '../domain/shared/fields.ts';
import type { FormState } from '../domain/shared/forms.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { Field } from '../ui/form/Field.tsx';
import { PolicyLink } from '../ui/form/PolicyLink.tsx';
import { Select } from '../ui/form/Select.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame, type FrameTexts } from './support/FormFrame.tsx';
import { NameFields, ReachFields } from './support/PersonFields.tsx';
import { sendTo, validateBy } from './support/page-form.ts';
import { useForm } from './support/useForm.ts';

const FIELDS = [
  'Salutation',
  'FirstName',
  'LastName',
  'CompanyName',
  'Email',
  'FieldOfInterest',
  'Location',
  'Message',
] as const;
const BOXES = ['Insights', 'Newsletter'] as const;

export interface CaseContactFormProps {
  texts: FrameTexts & {
    newTab: string;
    labels: Record<(typeof FIELDS)[number], string>;
    chooseSalutation: string;
    insights: string;
    newsletter: string;
    privacy: string;
    privacyLink: string;
  };
  /** Path of the page the form stands on. */
  page: string;
  /** What the server gave back of a post without JavaScript. */
  state?: FormState;
}

const validate = validateBy(caseContactSchema);
const send = sendTo('/api/enquiries/case-study', FIELDS, BOXES);

function Form({ texts, page, state }: CaseContactFormProps) {
  const form = useForm({
    id: 'case-form',
    fields: [...FIELDS, ...BOXES],
    texts: texts,
    initial: state,
    validate,
    send,
    logAs: 'Enquiry failed',
  });
  const { field, box } = form;
  const { labels } = texts;
  return (
    <FormFrame {...{ form, texts, page, state }} action="/enquiries/case-study">
      <div className="sm:col-span-2 sm:pr-[calc(50%+10px)]">
        <Select
          {...field('Salutation')}
          label={labels.Salutation}
          empty={texts.chooseSalutation}
          autoComplete="honorific-prefix"
          options={SALUTATIONS.map((value) => ({ value, label: value }))}
        />
      </div>
      <NameFields field={field} labels={labels} />
      <Field
        {...field('CompanyName')}
        label={labels.CompanyName}
        required
        autoComplete="organization"
        maxLength={LIMITS.company}
      />
      <ReachFields field={field} labels={{ ...labels, PhoneNumber: undefined }} />
      <Field {...field('FieldOfInterest')} label={labels.FieldOfInterest} maxLength={LIMITS.company} />
      <Field
        {...field('Location')}
        label={labels.Location}
        autoComplete="address-level2"
        maxLength={LIMITS.company}
      />
      <div className="sm:col-span-2">
        <TextArea {...field('Message')} label={labels.Message} required maxLength={LIMITS.message} />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <Checkbox {...box('Insights')}>{texts.insights}</Checkbox>
        <Checkbox {...box('Newsletter')}>{texts.newsletter}</Checkbox>
        <p className="text-sm text-soft">
          {texts.privacy} <PolicyLink newTab={texts.newTab}>{texts.privacyLink}</PolicyLink>.
        </p>
      </div>
    </FormFrame>
  );
}

/** The contact form of the case studies. */
export const CaseContactForm = withBoundary(Form);
