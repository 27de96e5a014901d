/** The form that a report is downloaded with. Shared by browser, API and tests. */
import * as z from 'zod/mini';
import { COUNTRIES } from '../shared/countries.ts';
import { choice, email, LIMITS, oneOf, SALUTATIONS, text } from '../shared/fields.ts';

/** The names of the countries, which are also the values of the form: codes beside them would be a tenth of the page. */
export const COUNTRY_NAMES: readonly string[] = Object.values(COUNTRIES);

export const reportSchema = z.object({
  Salutation: oneOf(SALUTATIONS, {
    required: 'Salutation is required',
    unknown: 'Choose one of the listed salutations',
  }),
  FirstName: text({ label: 'First name', max: LIMITS.name, required: 'First name is required' }),
  LastName: text({ label: 'Last name', max: LIMITS.name, required: 'Last name is required' }),
  Email: email('Work Email is required'),
  CompanyName: text({ label: 'Company Name', max: LIMITS.company, required: 'Company Name is required' }),
  JobTitle: text({ label: 'Job title', max: LIMITS.company, required: 'Job title is required' }),
  Country: oneOf(COUNTRY_NAMES, {
    required: 'Country is required',
    unknown: 'Choose one of the listed countries',
  }),
  Insights: choice(),
  Newsletter: choice(),
  /** Which report; set by the page, not by the visitor. */
  Report: text({ label: 'Report', max: LIMITS.option, required: 'Report is required' }),
});
