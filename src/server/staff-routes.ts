/** The routes of the staff API, collected from the features that declare them. */
import { outcomeRoutes } from '../features/audit-log/outcome-routes.ts';
import { logRoutes } from '../features/audit-log/routes.ts';
import { undoRoutes } from '../features/audit-log/undo-routes.ts';
import { declineReasonRoutes } from '../features/candidates/decline-reason-routes.ts';
import { letterRoutes } from '../features/candidates/letter-routes.ts';
import {
  readersOfOwnNote as readersOfApplicationNote,
  seesApplication,
} from '../features/candidates/note-readers.ts';
import { resumeRoutes } from '../features/candidates/resume-routes.ts';
import { applicationRoutes } from '../features/candidates/routes.ts';
import { stageRoutes } from '../features/candidates/stage-routes.ts';
import { APPLICATION_UNDO, MERGE_UNDO } from '../features/candidates/undo.ts';
import { candidateNames } from '../features/candidates/visible.ts';
import { consentRoutes } from '../features/consents/routes.ts';
import { dataSubjectRoutes } from '../features/data-subjects/routes.ts';
import { enquiryChangeRoutes } from '../features/enquiries/change-routes.ts';
import { stopOutgoing } from '../features/enquiries/commands/stop-mail.ts';
import { readersOfOwnNote as readersOfEnquiryNote, seesEnquiry } from '../features/enquiries/note-readers.ts';
import { enquiryRoutes } from '../features/enquiries/routes.ts';
import { ENQUIRY_UNDO, enquiryNames } from '../features/enquiries/undo.ts';
import { followUpUndo } from '../features/follow-ups/follow-ups.ts';
import { followUpRoutes } from '../features/follow-ups/routes.ts';
import { HAND_OVER_UNDO } from '../features/handovers/hand-over.ts';
import { handoverRoutes } from '../features/handovers/routes.ts';
import { heldReplyRoutes } from '../features/inbox/held-replies.ts';
import { INTERVIEW_UNDO } from '../features/interviews/commands/entity.ts';
import { KIND_UNDO } from '../features/interviews/commands/kinds.ts';
import { interviewKindRoutes } from '../features/interviews/kind-routes.ts';
import { interviewRoutes } from '../features/interviews/routes.ts';
import { legalRoutes } from '../features/legal/routes.ts';
import { LEGAL_UNDO } from '../features/legal/undo.ts';
import { liveRoutes } from '../features/live-updates/routes.ts';
import { OWN_TEMPLATE_UNDO } from '../features/mail/own-templates.ts';
import { mailRoutes } from '../features/mail/routes.ts';
import { noteUndo } from '../features/notes/own-notes.ts';
import { noteRoutes } from '../features/notes/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { openingRoutes } from '../features/openings/routes.ts';
import { OPENING_UNDO } from '../features/openings/undo.ts';
import { absenceRoutes } from '../features/people/absence-routes.ts';
import { accountRoutes } from '../features/people/account-routes.ts';
import { factorRoutes } from '../features/people/factor-routes.ts';
import { reauthenticationRoutes } from '../features/people/reauthentication-routes.ts';
import { peopleRoutes } from '../features/people/routes.ts';
import { sessionRoutes } from '../features/people/session-routes.ts';
import { REQUEST_UNDO } from '../features/privacy/commands/requests.ts';
import { deadlineRoutes } from '../features/privacy/deadline-routes.ts';
import { requestLetterRoutes } from '../features/privacy/letter-routes.ts';
import { retentionRoutes } from '../features/privacy/retention-routes.ts';
import { privacyRoutes } from '../features/privacy/routes.ts';
import { sampleRoutes } from '../features/samples/routes.ts';
import { VIEW_UNDO } from '../features/search/saved-views.ts';
import { SOURCED } from '../features/sourcing/commands/pool.ts';
import { sourcingRoutes } from '../features/sourcing/routes.ts';
import { todayRoutes } from '../features/today/routes.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import { describeRoute } from './describe-staff-api.ts';
import { NOTICE_PORTS } from './notice-ports.ts';

/** Names of the records that other records belong to. */
const NAMES_BY = { application: candidateNames, enquiry: enquiryNames };

/** All of them at once, as TypeScript has it. */
type All<Table> = (Table extends unknown ? (table: Table) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** Joins tables. @throws if two operations have one name, because one would be lost */
function joined<Tables extends readonly object[]>(...tables: Tables): All<Tables[number]> {
  const names = tables.flatMap(Object.keys);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two routes are called ${twice}.`);
  return Object.assign({}, ...tables);
}

/** By the name of their operation. If two match a path, the first answers. */
const DECLARED = joined(
  sessionRoutes,
  reauthenticationRoutes,
  factorRoutes,
  accountRoutes,
  peopleRoutes,
  absenceRoutes,
  handoverRoutes,
  sampleRoutes,
  logRoutes,
  liveRoutes,
  todayRoutes,
  applicationRoutes,
  letterRoutes,
  resumeRoutes,
  stageRoutes,
  interviewKindRoutes,
  interviewRoutes,
  declineReasonRoutes,
  sourcingRoutes,
  noteRoutes({ application: readersOfApplicationNote, enquiry: readersOfEnquiryNote }),
  noticeRoutes(NOTICE_PORTS),
  openingRoutes,
  enquiryRoutes,
  enquiryChangeRoutes,
  followUpRoutes({ application: seesApplication, enquiry: seesEnquiry }),
  heldReplyRoutes,
  legalRoutes,
  consentRoutes,
  mailRoutes(stopOutgoing),
  outcomeRoutes,
  undoRoutes([
    { ...APPLICATION_UNDO, rule: SOURCED },
    MERGE_UNDO,
    OPENING_UNDO,
    ENQUIRY_UNDO,
    KIND_UNDO,
    INTERVIEW_UNDO,
    noteUndo(NAMES_BY),
    followUpUndo(NAMES_BY),
    LEGAL_UNDO,
    VIEW_UNDO,
    OWN_TEMPLATE_UNDO,
    REQUEST_UNDO,
    HAND_OVER_UNDO,
  ]),
  privacyRoutes,
  requestLetterRoutes,
  deadlineRoutes,
  dataSubjectRoutes,
  retentionRoutes,
  webhookRoutes,
);

export const STAFF_ROUTES = { ...DECLARED, describe: describeRoute(DECLARED) };

export type StaffRoutes = typeof DECLARED;
export type StaffRouteId = keyof typeof STAFF_ROUTES;
