/** What a recruiter or a colleague may say of someone they add. */
import { expect, test } from 'vitest';
import { NOT_A_LINE } from '../../platform/forms/fields.ts';
import { newCandidateSchema } from './schema.ts';

const NOOR = {
  ...{ name: 'Noor Haddad', email: 'noor@candidate.example', phoneNumber: '+31 6 1234 5678' },
  ...{ opening: 'o', source: 'event', resume: 'r' },
};

test.each(['\u200b', '\u202e', '\n', '\0'])(
  'a name or a number that was pasted with %j is typed again: emails and searches would have it too',
  (sign) => {
    expect(newCandidateSchema.safeParse(NOOR).success).toBe(true);
    for (const field of ['name', 'phoneNumber'] as const) {
      const { error } = newCandidateSchema.safeParse({ ...NOOR, [field]: NOOR[field].replace(' ', sign) });
      expect(error?.issues).toMatchObject([{ path: [field], message: NOT_A_LINE }]);
    }
  },
);
