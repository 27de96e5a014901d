/** `OIDC_GROUP_ROLES`: which groups of the identity provider have which role. */
import * as z from 'zod';

const ROLES = ['interviewer', 'recruiter', 'sales', 'legal', 'admin'] as const;

/** `engineering-leads=interviewer, hr=recruiter`: several pairs, a comma between them. */
export const groupRoles = z
  .string()
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const at = pair.lastIndexOf('=');
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      }),
    ),
  )
  .pipe(
    z.record(
      z.string().min(1, 'must be pairs of group=role'),
      z.enum(ROLES, `names a role that there is not: roles are ${ROLES.join(', ')}`),
    ),
  );
