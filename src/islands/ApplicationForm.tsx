import {
  applicationSchema,
  formatMegabytes,
  RESUME_EXTENSIONS,
  resumeProblem,
} from '../domain/applications/schema.ts';
import { type FieldErrors, LIMITS, parseForm } from '../domain/shared/fields.ts';
import { type FormState, STAGED_RESUME_FIELD } from '../domain/shared/forms.ts';
import { Field } from '../ui/form/Field.tsx';
import { FileField, type FileTexts } from '../ui/form/FileField.tsx';
import { PolicyLink } from '../ui/form/PolicyLink.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame, type FrameTexts } from './support/FormFrame.tsx';
import { fileOf, textOf } from './support/form-data.ts';
import { postForm } from './support/submit.ts';
import { useForm } from './support/useForm.ts';

export interface ApplicationFormProps {
  texts: FrameTexts & {
    newTab: string;
    labels: Record<(typeof FIELDS)[number], string>;
    hints: { Message: string; Resume: string };
    file: FileTexts;
    privacy: string;
    privacyLink: string;
  };
  openingId: string;
  /** The upload limit in bytes. */
  maxBytes: number;
  privacyVersion?: string;
  /** What the server gave back of a post without JavaScript. */
  state?: FormState;
}

const FIELDS = ['Name', 'Email', 'PhoneNumber', 'Message', 'Resume'] as const;

/** Every error of an application, the resume's last as it stands in the form. */
function validate(content: FormData, maxBytes: number): FieldErrors {
  const result = parseForm(applicationSchema, Object.fromEntries(content));
  const file = fileOf(content, 'Resume');
  const kept = !file && textOf(content, STAGED_RESUME_FIELD) !== '';
  const problem = kept ? undefined : resumeProblem(file, maxBytes);
  return { ...(result.ok ? {} : result.errors), ...(problem ? { Resume: problem } : {}) };
}

function Form({ texts, openingId, maxBytes, privacyVersion, state }: ApplicationFormProps) {
  const id = `apply-${openingId}`;
  const form = useForm({
    id,
    fields: FIELDS,
    texts: texts,
    initial: state,
    validate: (content) => validate(content, maxBytes),
    send: (content, key) => postForm('/api/admin/ApplytoJob', content, key),
  });
  const { field } = form;
  const { labels, hints } = texts;
  const { defaultValue: _, ...resume } = field('Resume');
  return (
    <FormFrame {...{ form, texts, privacyVersion, state }} action={`/JobApply/${openingId}`} multipart>
      <div className="sm:col-span-2">
        <Field
          {...field('Name')}
          label={labels.Name}
          required
          autoComplete="name"
          maxLength={LIMITS.name * 2}
        />
      </div>
      <Field
        {...field('Email')}
        label={labels.Email}
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={LIMITS.email}
      />
      <Field
        {...field('PhoneNumber')}
        label={labels.PhoneNumber}
        required
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={LIMITS.phone}
      />
      <div className="grid gap-6 sm:col-span-2">
        <TextArea
          {...field('Message')}
          label={labels.Message}
          marked
          hint={hints.Message}
          maxLength={LIMITS.message}
        />
        <FileField
          {...resume}
          label={labels.Resume}
          required
          hint={hints.Resume.replace('{limit}', formatMegabytes(maxBytes))}
          accept={RESUME_EXTENSIONS}
          texts={texts.file}
          staged={form.view.generation === 0 ? state?.resume : undefined}
        />
        <p className="text-sm text-soft">
          {texts.privacy} <PolicyLink newTab={texts.newTab}>{texts.privacyLink}</PolicyLink>.
        </p>
      </div>
      <input type="hidden" name="Job" value={openingId} />
    </FormFrame>
  );
}

/** The application form of one opening. It works as a plain post until, or without, hydration. */
export const ApplicationForm = withBoundary(Form);
