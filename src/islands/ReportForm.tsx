import { COUNTRY_NAMES, reportSchema } from '../domain/reports/schema.ts';
import { LIMITS, SALUTATIONS } from '../domain/shared/fields.ts';
import type { FormState } from '../domain/shared/forms.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { Field } from '../ui/form/Field.tsx';
import { PolicyLink } from '../ui/form/PolicyLink.tsx';
import { Select } from '../ui/form/Select.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FormFrame, type FrameTexts } from './support/FormFrame.tsx';
import { NameFields, ReachFields } from './support/PersonFields.tsx';
import { sendTo, validateBy } from './support/page-form.ts';
import { useForm } from './support/useForm.ts';

const FIELDS = [
  'Salutation',
  'FirstName',
  'LastName',
  'Email',
  'CompanyName',
  'JobTitle',
  'Country',
] as const;
const BOXES = ['Insights', 'Newsletter'] as const;
/** Names the report; hidden. */
const REPORT = 'Report';

export interface ReportFormProps {
  texts: FrameTexts & {
    newTab: string;
    labels: Record<(typeof FIELDS)[number], string>;
    chooseOption: string;
    insights: string;
    newsletter: string;
    privacy: string;
    privacyLink: string;
  };
  /** Which report is handed out. */
  report: string;
  /** Path of the page the form stands on. */
  page: string;
  /** What the server gave back of a post without JavaScript. */
  state?: FormState;
}

const validate = validateBy(reportSchema);
const send = sendTo('/api/enquiries/report', [...FIELDS, REPORT], BOXES);
const COUNTRY_OPTIONS = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));

function Form({ texts, report, page, state }: ReportFormProps) {
  const form = useForm({
    id: 'report-form',
    fields: [...FIELDS, ...BOXES],
    texts: texts,
    initial: state,
    validate,
    send,
    logAs: 'Report request failed',
  });
  const { field, box } = form;
  const { labels } = texts;
  return (
    <FormFrame {...{ form, texts, page, state }} action="/enquiries/report">
      <div className="sm:col-span-2 sm:w-[calc(50%-10px)]">
        <Select
          {...field('Salutation')}
          label={labels.Salutation}
          required
          empty={texts.chooseOption}
          autoComplete="honorific-prefix"
          options={SALUTATIONS.map((value) => ({ value, label: value }))}
        />
      </div>
      <NameFields field={field} labels={labels} />
      <ReachFields field={field} labels={{ ...labels, PhoneNumber: undefined }} />
      <Field
        {...field('CompanyName')}
        label={labels.CompanyName}
        required
        autoComplete="organization"
        maxLength={LIMITS.company}
      />
      <Field
        {...field('JobTitle')}
        label={labels.JobTitle}
        required
        autoComplete="organization-title"
        maxLength={LIMITS.company}
      />
      <Select
        {...field('Country')}
        label={labels.Country}
        required
        empty={texts.chooseOption}
        autoComplete="country-name"
        options={COUNTRY_OPTIONS}
      />
      <div className="grid gap-4 sm:col-span-2">
        <Checkbox {...box('Insights')}>{texts.insights}</Checkbox>
        <Checkbox {...box('Newsletter')}>{texts.newsletter}</Checkbox>
        <p className="text-sm text-soft">
          {texts.privacy} <PolicyLink newTab={texts.newTab}>{texts.privacyLink}</PolicyLink>.
        </p>
      </div>
      <input type="hidden" name={REPORT} value={report} />
    </FormFrame>
  );
}

/** The form in exchange for a report. */
export const ReportForm = withBoundary(Form);
