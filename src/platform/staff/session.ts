/** The session of a member of staff, as requests know it. */
import type { Tables } from '../database/types.ts';
import type { Role } from './actor.ts';

export type SignInMethod = NonNullable<Tables['staff_sessions']['method']>;

export interface StaffSession {
  id: string;
  staffId: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Whether the second factor is missing: it has to be given, or set up. */
  state: 'second_factor' | 'enrol' | 'open';
  method: SignInMethod;
  /** The last reauthentication. */
  reauthenticatedAt: Date | undefined;
  seenAt: Date;
}
