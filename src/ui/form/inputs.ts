/** What the common questions of every form ask of their field, so that browsers fill and check them alike. */
import { LIMITS } from '../../domain/shared/fields.ts';

export const INPUTS = {
  Name: { autoComplete: 'name', maxLength: LIMITS.name * 2 },
  FirstName: { autoComplete: 'given-name', maxLength: LIMITS.name },
  LastName: { autoComplete: 'family-name', maxLength: LIMITS.name },
  Email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    spellCheck: false,
    maxLength: LIMITS.email,
  },
  PhoneNumber: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: LIMITS.phone },
  Company: { autoComplete: 'organization', maxLength: LIMITS.company },
  JobTitle: { autoComplete: 'organization-title', maxLength: LIMITS.company },
  Location: { maxLength: LIMITS.company },
  Message: { maxLength: LIMITS.message },
} as const;
