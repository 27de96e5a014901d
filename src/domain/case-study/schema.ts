/** The contact form of the case study pages. Shared by browser, API and tests. */
import * as z from 'zod/mini';
import { choice, email, LIMITS, optionalConsent, sitePath, text } from '../shared/fields.ts';
import { SALUTATIONS } from '../shared/forms.ts';

/** What a case study made its reader curious about: the services that the site presents. */
export const INTERESTS = [
  'cloud',
  'devops',
  'servicenow',
  'infor-m3',
  'product',
  'performance',
  'ai-automation',
  'agentic-ai',
  'training-simulation',
  'augmentation',
  'capital-markets',
] as const;

export const caseStudySchema = z.object({
  Salutation: choice(SALUTATIONS, { unknown: 'Choose one of the listed salutations' }),
  FirstName: text({ label: 'First name', max: LIMITS.name, required: 'First name is required' }),
  LastName: text({ label: 'Last name', max: LIMITS.name, required: 'Last name is required' }),
  Company: text({ label: 'Company name', max: LIMITS.company }),
  Email: email('Email is required'),
  FieldOfInterest: choice(INTERESTS, { unknown: 'Choose one of the listed fields of interest' }),
  Location: text({ label: 'Location', max: LIMITS.company }),
  Message: text({
    label: 'Message',
    max: LIMITS.message,
    required: 'Message is required',
    multiline: true,
  }),
  Insights: optionalConsent(),
  Newsletter: optionalConsent(),
  Page: sitePath(),
});
