import countries from '../content/countries.json' with { type: 'json' };
import { reportSchema } from '../domain/reports/schema.ts';
import { PAGE_FIELD } from '../domain/shared/forms.ts';
import { Field } from '../ui/form/Field.tsx';
import { INPUTS } from '../ui/form/inputs.ts';
import { Select } from '../ui/form/Select.tsx';
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

const FIELDS = ['Salutation', 'FirstName', 'LastName', 'Email', 'Company', 'JobTitle', 'Country'] as const;
/** Names the report; hidden. */
const REPORT = 'Report';

export type ReportFormProps = IntakeProps<(typeof FIELDS)[number] | ConsentField> & {
  /** Which report is handed out. */
  report: string;
};

const wire = jsonForm({
  url: '/api/enquiries/report',
  schema: reportSchema,
  fields: [...FIELDS, REPORT, PAGE_FIELD],
  boxes: CONSENT_BOXES,
});
const COUNTRIES = Object.entries(countries).map(([value, label]) => ({ value, label }));

function Form({ copy, report, page, privacyVersion, state }: ReportFormProps) {
  const form = useForm({ id: 'report-form', fields: FIELDS, words: copy, initial: state, ...wire });
  const { field } = form;
  const { labels } = copy;
  return (
    <FormFrame {...{ form, copy, privacyVersion, state }} action="/enquiries/report">
      <Salutation form={form} copy={copy} required />
      <Field {...field('FirstName')} {...INPUTS.FirstName} label={labels.FirstName} required />
      <Field {...field('LastName')} {...INPUTS.LastName} label={labels.LastName} required />
      <Field {...field('Email')} {...INPUTS.Email} label={labels.Email} required />
      <Field {...field('Company')} {...INPUTS.Company} label={labels.Company} required />
      <Field {...field('JobTitle')} {...INPUTS.JobTitle} label={labels.JobTitle} required />
      <Select
        {...field('Country')}
        label={labels.Country}
        empty={copy.chooseOption}
        autoComplete="country"
        options={COUNTRIES}
        required
      />
      <div className="grid gap-6 sm:col-span-2">
        <ConsentBoxes form={form} labels={labels} />
        <PolicyNote copy={copy} />
      </div>
      <input type="hidden" name={REPORT} value={report} />
      <input type="hidden" name={PAGE_FIELD} value={page} />
    </FormFrame>
  );
}

/** The form in exchange for a report. It works as a plain post until, or without, hydration. */
export const ReportForm = withBoundary(Form);
