import { ENQUIRY_OPTIONS, enquirySchema } from '../domain/enquiries/schema.ts';
import { LIMITS } from '../domain/shared/fields.ts';
import {
  FILL_TIME_FIELD,
  type FormState,
  HONEYPOT_FIELD,
  PRIVACY_VERSION_FIELD,
} from '../domain/shared/forms.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { Field } from '../ui/form/Field.tsx';
import { PolicyLink } from '../ui/form/PolicyLink.tsx';
import { Select } from '../ui/form/Select.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame, type FrameTexts } from './support/FormFrame.tsx';
import { textOf } from './support/form-data.ts';
import { NameFields, ReachFields } from './support/PersonFields.tsx';
import { validateBy } from './support/page-form.ts';
import { postForm } from './support/submit.ts';
import { useForm } from './support/useForm.ts';

export interface EnquiryFormProps {
  texts: FrameTexts & {
    newTab: string;
    labels: Record<(typeof FIELDS)[number], string>;
    hints: { Message: string };
    options: Record<(typeof ENQUIRY_OPTIONS)[number], string>;
    chooseOption: string;
    privacy: string;
    privacyLink: string;
    subscribe: string;
  };
  /** The first line of the message, for who comes from what it is about. */
  about?: string | undefined;
  /** The version of the privacy policy the visitor agrees to, if one could be read. */
  privacyVersion?: string;
  /** What the server gave back of a post without JavaScript. */
  state?: FormState;
}

const ID = 'contact';
const FIELDS = ['FirstName', 'LastName', 'Email', 'PhoneNumber', 'Company', 'Enquiry', 'Message'] as const;
const CONSENT = 'PrivacyPolicy';
/** On the wire beside the fields; the subscribe box is not among them. */
const EXTRAS = [HONEYPOT_FIELD, PRIVACY_VERSION_FIELD] as const;

const validate = validateBy(enquirySchema);

function send(content: FormData, key: string) {
  const text = [...FIELDS, ...EXTRAS].map((name) => [name, textOf(content, name)] as const);
  const body = {
    ...Object.fromEntries(text),
    [FILL_TIME_FIELD]: Number(textOf(content, FILL_TIME_FIELD)),
    [CONSENT]: content.has(CONSENT),
  };
  return postForm('/api/admin/CreateContactus', body, key);
}

function Form({ texts, about, privacyVersion, state }: EnquiryFormProps) {
  const fields = [...FIELDS, CONSENT];
  const form = useForm({
    id: ID,
    fields,
    texts: texts,
    initial: state,
    validate,
    send,
    logAs: 'Enquiry failed',
  });
  const { field, box, view } = form;
  const { labels, hints } = texts;
  const message = field('Message');
  return (
    <FormFrame {...{ form, texts, privacyVersion, state }} action="/contact">
      <NameFields field={field} labels={labels} />
      <ReachFields field={field} labels={labels} />
      <Field
        {...field('Company')}
        label={labels.Company}
        marked
        autoComplete="organization"
        maxLength={LIMITS.company}
      />
      <Select
        {...field('Enquiry')}
        label={labels.Enquiry}
        marked
        empty={texts.chooseOption}
        options={ENQUIRY_OPTIONS.map((value) => ({ value, label: texts.options[value] }))}
      />
      <div className="sm:col-span-2">
        <TextArea
          {...message}
          defaultValue={message.defaultValue ?? (view.generation === 0 ? about && `${about}\n` : undefined)}
          label={labels.Message}
          marked
          hint={hints.Message}
          maxLength={LIMITS.message}
        />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <Checkbox {...box(CONSENT)} required>
          {texts.privacy} <PolicyLink newTab={texts.newTab}>{texts.privacyLink}</PolicyLink>
        </Checkbox>
        <Checkbox id={`${ID}-Subscribe`} name="Subscribe">
          {texts.subscribe}
        </Checkbox>
      </div>
    </FormFrame>
  );
}

/** The enquiry form. It works as a plain post until, or without, hydration. */
export const EnquiryForm = withBoundary(Form);
