import { collaborateSchema } from '../domain/enquiries/schema.ts';
import { LIMITS } from '../domain/shared/fields.ts';
import type { FormState } from '../domain/shared/forms.ts';
import { PolicyLink } from '../ui/form/PolicyLink.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame, type FrameTexts } from './support/FormFrame.tsx';
import { NameFields, ReachFields } from './support/PersonFields.tsx';
import { sendTo, validateBy } from './support/page-form.ts';
import { useForm } from './support/useForm.ts';

const FIELDS = ['FirstName', 'LastName', 'Email', 'PhoneNumber', 'Message'] as const;

export interface CollaborateFormProps {
  texts: FrameTexts & {
    newTab: string;
    labels: Record<(typeof FIELDS)[number], string>;
    privacy: string;
    privacyLink: string;
  };
  /** Path of the page the form stands on. */
  page: string;
  /** What the server gave back of a post without JavaScript. */
  state?: FormState;
}

const validate = validateBy(collaborateSchema);
const send = sendTo('/api/enquiries/collaborate', FIELDS);

function Form({ texts, page, state }: CollaborateFormProps) {
  const form = useForm({
    id: 'collaborate-form',
    fields: FIELDS,
    texts: texts,
    initial: state,
    validate,
    send,
    logAs: 'Enquiry failed',
  });
  const { field } = form;
  return (
    <FormFrame {...{ form, texts, page, state }} action="/enquiries/collaborate">
      <NameFields field={field} labels={texts.labels} />
      <ReachFields field={field} labels={texts.labels} />
      <div className="sm:col-span-2">
        <TextArea
          {...field('Message')}
          label={texts.labels.Message}
          required
          rows={4}
          maxLength={LIMITS.message}
        />
      </div>
      <p className="text-sm text-soft sm:col-span-2">
        {texts.privacy} <PolicyLink newTab={texts.newTab}>{texts.privacyLink}</PolicyLink>.
      </p>
    </FormFrame>
  );
}

/** Let's Collaborate: the short form at the end of a page. */
export const CollaborateForm = withBoundary(Form);
