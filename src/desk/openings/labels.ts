/** Labels of workplaces and employment types. */
export const WORKPLACE_NAMES = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const;

export const EMPLOYMENT_NAMES = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
} as const;

const names = new Intl.DisplayNames('en', { type: 'language' });

/** A language in English, by its BCP 47 code. */
export const languageName = (code = 'en'): string => names.of(code) ?? code;
