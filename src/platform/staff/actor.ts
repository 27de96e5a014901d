/** The person who works at the desk: types and constants, also for the browser. */

/** Roles add up: a person may have several. */
export const ROLES = ['interviewer', 'recruiter', 'sales', 'legal', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_STATES = ['invited', 'active', 'disabled'] as const;

/** A signed-in person, as every rule and every write of the desk sees them. */
export interface Actor {
  id: string;
  roles: readonly Role[];
}

/** The context of a write of the desk, beside its input. */
export interface DeskContext {
  actor: Actor;
  requestId: string;
  /** The key of its request: a request that is sent again continues the same change. */
  key?: string | undefined;
  now: Date;
}
