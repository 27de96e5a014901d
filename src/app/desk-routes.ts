/** The addresses of the desk's API: part of the table in `routes.ts`, in a file of its own. */
import type { Action } from '../domain/staff/may.ts';

/**
 * Who gets an answer at all; what it is about is asked again where it is known.
 * - `door.knock`: everybody, that is, whoever wants to come in
 * - `door.enter`: whoever has a session, also while the second factor is missing
 * - all others: an action of the table of roles
 */
export type DeskAction = Action | 'door.knock' | 'door.enter';

interface DeskRow {
  path: `/api/desk/${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  action: DeskAction;
  /** Changes what somebody comes in with, or what they may do: asks for the password or a passkey of the last minutes. */
  proof?: true;
}

const ROWS = {
  // Coming in
  door: { path: '/api/desk/session', method: 'GET', action: 'door.knock' },
  signInByPassword: { path: '/api/desk/session/password', method: 'POST', action: 'door.knock' },
  askPasskey: { path: '/api/desk/session/passkey/options', method: 'POST', action: 'door.knock' },
  signInByPasskey: { path: '/api/desk/session/passkey', method: 'POST', action: 'door.knock' },
  askSignInLink: { path: '/api/desk/session/link', method: 'POST', action: 'door.knock' },
  askReset: { path: '/api/desk/session/reset', method: 'POST', action: 'door.knock' },
  readLink: { path: '/api/desk/session/links/read', method: 'POST', action: 'door.knock' },
  useLink: { path: '/api/desk/session/links/use', method: 'POST', action: 'door.knock' },
  toCompany: { path: '/api/desk/session/company', method: 'GET', action: 'door.knock' },
  fromCompany: { path: '/api/desk/session/callback/company', method: 'GET', action: 'door.knock' },
  giveCode: { path: '/api/desk/session/totp', method: 'POST', action: 'door.enter' },
  giveRecoveryCode: { path: '/api/desk/session/recovery', method: 'POST', action: 'door.enter' },
  signOut: { path: '/api/desk/session/end', method: 'POST', action: 'door.enter' },

  // The own account
  prove: { path: '/api/desk/session/proof', method: 'POST', action: 'door.enter' },
  proveByPasskey: { path: '/api/desk/session/proof/passkey', method: 'POST', action: 'account.manage' },
  setUpCodes: { path: '/api/desk/account/totp', method: 'POST', action: 'door.enter', proof: true },
  confirmCodes: { path: '/api/desk/account/totp/confirm', method: 'POST', action: 'door.enter', proof: true },
  removeCodes: { path: '/api/desk/account/totp', method: 'DELETE', action: 'account.manage', proof: true },
  renewRecoveryCodes: {
    path: '/api/desk/account/recovery-codes',
    method: 'POST',
    action: 'account.manage',
    proof: true,
  },
  listPasskeys: { path: '/api/desk/account/passkeys', method: 'GET', action: 'account.manage' },
  offerPasskey: {
    path: '/api/desk/account/passkeys/options',
    method: 'POST',
    action: 'door.enter',
    proof: true,
  },
  addPasskey: { path: '/api/desk/account/passkeys', method: 'POST', action: 'door.enter', proof: true },
  removePasskey: {
    path: '/api/desk/account/passkeys/:id',
    method: 'DELETE',
    action: 'account.manage',
    proof: true,
  },
  setPassword: { path: '/api/desk/account/password', method: 'PUT', action: 'account.manage', proof: true },
  setEmail: { path: '/api/desk/account/email', method: 'PUT', action: 'account.manage', proof: true },
  setProfile: { path: '/api/desk/account/profile', method: 'PATCH', action: 'account.manage' },
  readOutcome: { path: '/api/desk/outcomes/:id', method: 'GET', action: 'account.manage' },
  listSessions: { path: '/api/desk/account/sessions', method: 'GET', action: 'account.manage' },
  endSession: { path: '/api/desk/account/sessions/:id', method: 'DELETE', action: 'account.manage' },

  // People and roles
  listNames: { path: '/api/desk/people/names', method: 'GET', action: 'people.names' },
  listPeople: { path: '/api/desk/people', method: 'GET', action: 'people.read' },
  invite: { path: '/api/desk/people', method: 'POST', action: 'people.write', proof: true },
  setRoles: { path: '/api/desk/people/:id/roles', method: 'PUT', action: 'people.write', proof: true },
  disable: { path: '/api/desk/people/:id/disable', method: 'POST', action: 'people.write', proof: true },
  enable: { path: '/api/desk/people/:id/enable', method: 'POST', action: 'people.write', proof: true },
  resetAccess: { path: '/api/desk/people/:id/reset', method: 'POST', action: 'people.write', proof: true },

  // The samples
  listSamples: { path: '/api/desk/samples', method: 'GET', action: 'sample.remove' },
  removeSamples: { path: '/api/desk/samples', method: 'DELETE', action: 'sample.remove', proof: true },

  // The log
  listLog: { path: '/api/desk/log', method: 'GET', action: 'log.read' },
  exportLog: { path: '/api/desk/log.csv', method: 'GET', action: 'log.export' },
  verifyLog: { path: '/api/desk/log/verify', method: 'POST', action: 'log.read' },
  live: { path: '/api/desk/events', method: 'GET', action: 'live.read' },

  // Hiring: what waits, and what is found
  today: { path: '/api/desk/today', method: 'GET', action: 'today.read' },
  counts: { path: '/api/desk/counts', method: 'GET', action: 'today.read' },
  find: { path: '/api/desk/search', method: 'GET', action: 'today.read' },
  choices: { path: '/api/desk/choices', method: 'GET', action: 'candidate.read' },
  listViews: { path: '/api/desk/views', method: 'GET', action: 'today.read' },
  saveView: { path: '/api/desk/views', method: 'POST', action: 'today.read' },
  renameView: { path: '/api/desk/views/:id', method: 'PATCH', action: 'view.write' },
  removeView: { path: '/api/desk/views/:id', method: 'DELETE', action: 'view.write' },

  // Candidates
  listApplications: { path: '/api/desk/applications', method: 'GET', action: 'candidate.read' },
  exportApplications: { path: '/api/desk/applications.csv', method: 'GET', action: 'candidate.export' },
  getApplication: { path: '/api/desk/applications/:id', method: 'GET', action: 'candidate.read' },
  seeApplication: { path: '/api/desk/applications/:id/views', method: 'POST', action: 'candidate.read' },
  getResume: { path: '/api/desk/applications/:id/resume', method: 'GET', action: 'resume.read' },
  getResumeText: { path: '/api/desk/applications/:id/resume/text', method: 'GET', action: 'resume.read' },
  readResume: {
    path: '/api/desk/applications/:id/resume/readings',
    method: 'POST',
    action: 'resume.read',
  },
  unmask: { path: '/api/desk/applications/:id/unmask', method: 'POST', action: 'candidate.unmask' },
  addNote: { path: '/api/desk/applications/:id/notes', method: 'POST', action: 'note.add' },
  editNote: { path: '/api/desk/notes/:id', method: 'PATCH', action: 'note.write' },
  removeNote: { path: '/api/desk/notes/:id', method: 'DELETE', action: 'note.write' },
  restoreNote: { path: '/api/desk/notes/:id/restore', method: 'POST', action: 'note.write' },
  saveScorecard: {
    path: '/api/desk/applications/:id/scorecards/mine',
    method: 'PUT',
    action: 'scorecard.write',
  },
  nudge: { path: '/api/desk/applications/:id/nudges', method: 'POST', action: 'scorecard.nudge' },
  mailApplicant: { path: '/api/desk/applications/:id/mails', method: 'POST', action: 'candidate.mail' },
  listLetters: { path: '/api/desk/applications/:id/letters', method: 'GET', action: 'candidate.mail' },
  stopMail: { path: '/api/desk/mails/:id/stop', method: 'POST', action: 'candidate.mail' },
  sendMailNow: { path: '/api/desk/mails/:id/send-now', method: 'POST', action: 'candidate.mail' },
  move: { path: '/api/desk/moves', method: 'POST', action: 'candidate.move' },
  undoMoves: { path: '/api/desk/moves/undo', method: 'POST', action: 'candidate.move' },
  assign: { path: '/api/desk/assignments', method: 'POST', action: 'candidate.write' },
  listAssignees: { path: '/api/desk/assignees', method: 'GET', action: 'candidate.write' },
  listDeclineReasons: { path: '/api/desk/decline-reasons', method: 'GET', action: 'candidate.move' },
  mergeCandidates: { path: '/api/desk/candidates/merges', method: 'POST', action: 'candidate.merge' },
  unmergeCandidates: { path: '/api/desk/candidates/merges/:id', method: 'DELETE', action: 'candidate.merge' },

  // Openings
  listOpenings: { path: '/api/desk/openings', method: 'GET', action: 'opening.read' },
  createOpening: { path: '/api/desk/openings', method: 'POST', action: 'opening.write' },
  previewOpening: { path: '/api/desk/openings/preview', method: 'POST', action: 'opening.write' },
  getOpening: { path: '/api/desk/openings/:id', method: 'GET', action: 'opening.read' },
  saveOpening: { path: '/api/desk/openings/:id', method: 'PUT', action: 'opening.write' },
  publishOpening: { path: '/api/desk/openings/:id/publish', method: 'POST', action: 'opening.publish' },
  unscheduleOpening: {
    path: '/api/desk/openings/:id/unschedule',
    method: 'POST',
    action: 'opening.publish',
  },
  closeOpening: { path: '/api/desk/openings/:id/close', method: 'POST', action: 'opening.publish' },
  reopenOpening: { path: '/api/desk/openings/:id/reopen', method: 'POST', action: 'opening.publish' },
  duplicateOpening: { path: '/api/desk/openings/:id/duplicate', method: 'POST', action: 'opening.write' },
  listRevisions: { path: '/api/desk/openings/:id/revisions', method: 'GET', action: 'opening.read' },
  getNumbers: { path: '/api/desk/openings/:id/numbers', method: 'GET', action: 'opening.numbers' },
  compareScorecards: { path: '/api/desk/openings/:id/scorecards', method: 'GET', action: 'scorecard.read' },

  // Enquiries
  listEnquiries: { path: '/api/desk/enquiries', method: 'GET', action: 'enquiry.read' },
  exportEnquiries: { path: '/api/desk/enquiries.csv', method: 'GET', action: 'enquiry.export' },
  getEnquiry: { path: '/api/desk/enquiries/:id', method: 'GET', action: 'enquiry.read' },
  seeEnquiry: { path: '/api/desk/enquiries/:id/views', method: 'POST', action: 'enquiry.read' },
  attendEnquiry: { path: '/api/desk/enquiries/:id/presence', method: 'PUT', action: 'enquiry.read' },
  askPrivacy: { path: '/api/desk/enquiries/:id/privacy-requests', method: 'POST', action: 'enquiry.write' },
  getEnquiryFile: { path: '/api/desk/enquiry-files/:id', method: 'GET', action: 'enquiry.read' },
  answerEnquiry: { path: '/api/desk/enquiries/:id/answers', method: 'POST', action: 'enquiry.answer' },
  sendAnswerNow: { path: '/api/desk/answers/:id/send-now', method: 'POST', action: 'enquiry.answer' },
  stopAnswer: { path: '/api/desk/answers/:id/stop', method: 'POST', action: 'enquiry.answer' },
  addEnquiryNote: { path: '/api/desk/enquiries/:id/notes', method: 'POST', action: 'enquiry.write' },
  listAnswerTemplates: { path: '/api/desk/enquiries/:id/templates', method: 'GET', action: 'enquiry.answer' },
  changeEnquiries: { path: '/api/desk/enquiry-changes', method: 'POST', action: 'enquiry.write' },
  undoEnquiryChanges: { path: '/api/desk/enquiry-changes/undo', method: 'POST', action: 'enquiry.write' },
  mergeEnquiries: { path: '/api/desk/enquiry-merges', method: 'POST', action: 'enquiry.write' },
  unmergeEnquiry: { path: '/api/desk/enquiry-merges/:id', method: 'DELETE', action: 'enquiry.write' },
  getEnquirySettings: { path: '/api/desk/enquiry-settings', method: 'GET', action: 'enquiry.rules' },
  saveEnquirySettings: { path: '/api/desk/enquiry-settings', method: 'PUT', action: 'enquiry.rules' },

  // Legal texts, and what people agreed to
  listLegal: { path: '/api/desk/legal', method: 'GET', action: 'legal.read' },
  createLegal: { path: '/api/desk/legal', method: 'POST', action: 'legal.write' },
  shownLegal: { path: '/api/desk/legal/shown', method: 'GET', action: 'legal.read' },
  previewLegal: { path: '/api/desk/legal/preview', method: 'POST', action: 'legal.write' },
  getLegal: { path: '/api/desk/legal/:id', method: 'GET', action: 'legal.read' },
  saveLegal: { path: '/api/desk/legal/:id', method: 'PUT', action: 'legal.write' },
  dropLegal: { path: '/api/desk/legal/:id', method: 'DELETE', action: 'legal.write' },
  askApproval: { path: '/api/desk/legal/:id/ask', method: 'POST', action: 'legal.write' },
  approveLegal: { path: '/api/desk/legal/:id/approve', method: 'POST', action: 'legal.write' },
  scheduleLegal: { path: '/api/desk/legal/:id/schedule', method: 'POST', action: 'legal.write' },
  withdrawLegal: { path: '/api/desk/legal/:id/withdraw', method: 'POST', action: 'legal.write' },
  getAgreement: { path: '/api/desk/agreements/:id', method: 'GET', action: 'legal.read' },
  listConsents: { path: '/api/desk/consents', method: 'GET', action: 'consent.read' },
  exportConsents: { path: '/api/desk/consents/exports', method: 'POST', action: 'consent.export' },

  // Mail
  listTemplates: { path: '/api/desk/mail/templates', method: 'GET', action: 'mail-template.read' },
  saveTemplate: { path: '/api/desk/mail/templates/:id', method: 'PUT', action: 'mail-template.read' },
  previewTemplate: {
    path: '/api/desk/mail/templates/:id/preview',
    method: 'POST',
    action: 'mail-template.read',
  },
  listOutgoing: { path: '/api/desk/mail/outgoing', method: 'GET', action: 'house.read' },
  retryAllOutgoing: { path: '/api/desk/mail/outgoing/retry', method: 'POST', action: 'house.write' },
  retryOutgoing: { path: '/api/desk/mail/outgoing/:id/retry', method: 'POST', action: 'house.write' },
  resendOutgoing: { path: '/api/desk/mail/outgoing/:id/resend', method: 'POST', action: 'house.write' },
  confirmOutgoing: { path: '/api/desk/mail/outgoing/:id/confirm', method: 'POST', action: 'house.write' },
  stopOutgoing: { path: '/api/desk/mail/outgoing/:id/stop', method: 'POST', action: 'house.write' },

  // Privacy
  listPrivacyRequests: { path: '/api/desk/privacy/requests', method: 'GET', action: 'privacy.read' },
  addPrivacyRequest: { path: '/api/desk/privacy/requests', method: 'POST', action: 'privacy.write' },
  getPrivacyRequest: { path: '/api/desk/privacy/requests/:id', method: 'GET', action: 'privacy.read' },
  copyForPerson: { path: '/api/desk/privacy/requests/:id/copy', method: 'GET', action: 'privacy.write' },
  settlePrivacyRequest: {
    path: '/api/desk/privacy/requests/:id/settle',
    method: 'POST',
    action: 'privacy.write',
  },
  correctPerson: {
    path: '/api/desk/privacy/requests/:id/correct',
    method: 'POST',
    action: 'privacy.write',
  },
  erasePerson: {
    path: '/api/desk/privacy/requests/:id/erase',
    method: 'POST',
    action: 'erasure.run',
    proof: true,
  },
  listRetention: { path: '/api/desk/privacy/retention', method: 'GET', action: 'privacy.read' },
  saveRetention: { path: '/api/desk/privacy/retention', method: 'PUT', action: 'retention.write' },
  effectOfRetention: {
    path: '/api/desk/privacy/retention/effect',
    method: 'POST',
    action: 'retention.write',
  },
  removeRetention: { path: '/api/desk/privacy/retention/:id', method: 'DELETE', action: 'retention.write' },
  previewErasure: { path: '/api/desk/privacy/preview', method: 'GET', action: 'privacy.read' },
  listHolds: { path: '/api/desk/privacy/holds', method: 'GET', action: 'privacy.read' },
  addHold: { path: '/api/desk/privacy/holds', method: 'POST', action: 'privacy.write' },
  releaseHold: { path: '/api/desk/privacy/holds/:id/release', method: 'POST', action: 'privacy.write' },
  listErasures: { path: '/api/desk/privacy/erasures', method: 'GET', action: 'privacy.read' },
  getCertificate: {
    path: '/api/desk/privacy/erasures/:id/certificate',
    method: 'GET',
    action: 'privacy.read',
  },

  describe: { path: '/api/desk/openapi.json', method: 'GET', action: 'live.read' },
} as const satisfies Record<string, DeskRow>;

type Rows = typeof ROWS;
type Kinded = { [Id in keyof Rows]: Rows[Id] & { kind: 'desk' } };

/** Each row says that it belongs to the desk. */
export const DESK_ROUTES = Object.fromEntries(
  Object.entries(ROWS).map(([id, row]) => [id, { ...row, kind: 'desk' }]),
) as Kinded;

export type DeskRouteId = keyof Rows;
