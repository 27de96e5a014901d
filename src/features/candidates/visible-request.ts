/** The application in a request's path, if the actor may see it. */
import type { Action } from '../permissions/schema.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { findVisible, type VisibleApplication } from './visible.ts';

/**
 * @param action that they must be allowed to do to it
 * @throws ProblemError not_found, forbidden
 */
export async function visibleApplication(
  request: Pick<StaffRequest, 'runtime' | 'actor' | 'id' | 'allow'>,
  action?: Action,
): Promise<VisibleApplication> {
  const application = (await findVisible(request.runtime.db, request.actor, request.id)) ?? fail('not_found');
  if (action) request.allow(action, { team: application.team });
  return application;
}
