/** Every address of the desk's API, requested by every role: which get a response, and which are refused. */
import { beforeAll, describe, expect, test } from 'vitest';
import { RULES } from '../../../src/features/permissions/schema.ts';
import { ROLES, type Role } from '../../../src/platform/staff/actor.ts';
import { ROUTES } from '../../../src/server/routes.ts';
import { STAFF_ROUTES, type StaffRouteId } from '../../../src/server/staff-routes.ts';
import { lentApi } from '../../support/api.ts';
import { addPasskey, type Browser, insider, newBrowser, onVersion } from '../../support/desk.ts';
import { applyTo, setTeam } from '../../support/hiring.ts';

const EVERYBODY = 'everybody';
/** Interviewers for the openings whose team they are in, recruiters for all. */
const HIRING: readonly Role[] = ['interviewer', 'recruiter'];

/** The table of roles once more: who may ask which addresses. */
const TABLE: readonly (readonly [typeof EVERYBODY | readonly Role[], string])[] = [
  [
    EVERYBODY,
    `readState signInByPassword askPasskey signInByPasskey askSignInLink askReset readLink useLink
     toCompany fromCompany`,
  ],
  [
    ROLES,
    `giveCode giveRecoveryCode signOut reauthenticate reauthenticateByPasskey setUpCodes confirmCodes removeCodes
     renewRecoveryCodes listPasskeys offerPasskey addPasskey removePasskey setPassword setEmail
     setProfile readOutcome listUndos undo listSessions endSession listNames live today counts find listViews saveView
     getAbsence setAbsence endAbsence getOpenWork handOverWork listNotices readNotices getNoticeChoices saveNoticeChoices
     changeView removeView describe uploadResume addCandidate listOpenOpenings`,
  ],
  // Of which interview and whose hours: `features/interviews`.
  [
    ['interviewer', 'recruiter'],
    `listInterviewKinds listInterviews getInterview listApplicationInterviews recordInterview getOwnAvailability
     saveOwnAvailability getAvailability`,
  ],
  [
    ['recruiter'],
    `createInterviewKind editInterviewKind archiveInterviewKind restoreInterviewKind listInterviewers
     proposeInterviewTimes offerInterview bookInterview changeInterview cancelInterview`,
  ],
  [
    ['admin'],
    `listPeople invite setRoles disable enable resetAccess listSamples removeSamples listOutgoing
     retryAllOutgoing retryOutgoing resendOutgoing confirmOutgoing stopOutgoing
     listWebhooks addWebhook editWebhook removeWebhook pauseWebhook resumeWebhook rotateWebhookSecret testWebhook
     listDeliveries resendDelivery resendFailed`,
  ],
  [['legal', 'admin'], 'listLog exportLog verifyLog'],
  [
    HIRING,
    `choices listApplications getApplication attendApplication attendOpening seeApplication getResume getResumeText readResume unmask
     addNote saveScorecard listOpenings getOpening listRevisions compareScorecards`,
  ],
  [
    ['recruiter'],
    `exportApplications nudge mailApplicant passOnApplicant listLetters stopMail sendMailNow getReplyFile settleReply endPromise
     move assign changeOpening
     listAssignees listDeclineReasons listReasonSettings createReason saveReason
     removeAdded askForPool leavePool applyFromPool getHiringSettings saveHiringSettings mergeCandidates unmergeCandidates createOpening
     saveOpening publishOpening unscheduleOpening closeOpening duplicateOpening getNumbers`,
  ],
  [[...HIRING, 'sales'], 'editNote removeNote setFollowUp'],
  [
    ['sales'],
    `listEnquiries exportEnquiries getEnquiry seeEnquiry attendEnquiry askPrivacy getEnquiryFile
     answerEnquiry sendAnswerNow stopAnswer addEnquiryNote listAnswerTemplates changeEnquiries
     mergeEnquiries unmergeEnquiry`,
  ],
  [['sales', 'admin'], 'getEnquirySettings saveEnquirySettings'],
  [
    ['legal'],
    `listLegal createLegal shownLegal previewLegal getLegal saveLegal dropLegal askApproval
     approveLegal scheduleLegal withdrawLegal getAgreement listPrivacyRequests addPrivacyRequest
     getPrivacyRequest assignPrivacyRequest checkIdentity listRequestLetters writeRequestLetter
     extendPrivacyRequest movePrivacyRequest listDeadlines saveDeadline removeDeadline
     stopRequestLetter sendRequestLetterNow getRequestFile copyForPerson documentForPerson settlePrivacyRequest correctPerson erasePerson listRetention
     saveRetention effectOfRetention removeRetention previewErasure listHolds addHold releaseHold listErasures
     getCertificate getCertificatePdf`,
  ],
  [['sales', 'legal'], 'listConsents exportConsents'],
  // Recruiters those of hiring, sales and legal their own; what is whose is asked where the purpose is known.
  [
    ['recruiter', 'sales', 'legal'],
    'listTemplates saveTemplate previewTemplate listOwnTemplates createOwnTemplate saveOwnTemplate removeOwnTemplate',
  ],
];
const ROWS = TABLE.flatMap(([who, ids]) => ids.split(/\s+/).map((id) => [id as StaffRouteId, who] as const));
const EXPECTED = Object.fromEntries(ROWS) as Record<StaffRouteId, (typeof TABLE)[number][0]>;

/** A stream that does not end by itself; its own test listens to it. */
const STREAMS: readonly string[] = ['live'];

const api = lentApi('all');

const ask = (browser: Browser, id: StaffRouteId, subject = 'unknown', body: object = {}) => {
  const { path, method } = STAFF_ROUTES[id];
  const at = path.replace(':id', subject);
  return method === 'GET'
    ? browser.get(at)
    : browser.send(method, at, method === 'DELETE' ? undefined : body, onVersion(1));
};

test('every address below /api/desk is in the table, with a rule that exists', () => {
  const rows = Object.entries(ROUTES).filter(([, route]) => route.path.startsWith('/api/desk'));
  expect(rows.map(([id]) => id).sort()).toEqual(ROWS.map(([id]) => id).sort());
  for (const [id, route] of rows) {
    const action = 'permission' in route ? route.permission : undefined;
    expect(['public', 'session', ...Object.keys(RULES)], id).toContain(action);
    expect(route.kind, id).toBe('desk');
  }
});

test('nothing answers below /api/desk that is not in the table', async () => {
  const { browser } = await insider(api, ROLES);
  for (const path of [
    '/api/desk',
    '/api/desk/nothing',
    '/api/desk/session/sign-up/email',
    '/api/desk/session/get-session',
    '/api/desk/session/list-sessions',
    '/api/desk/session/passkey/list-user-passkeys',
    '/api/desk/session/ok',
    '/api/desk/session/error',
    '/api/desk/session/update-user',
    '/api/auth/ok',
    '/api/auth/sign-up/email',
  ]) {
    expect((await browser.get(path)).status, path).toBe(404);
    expect([404, 405], path).toContain((await browser.post(path)).status);
  }
});

const asked = (Object.keys(EXPECTED) as StaffRouteId[]).filter((id) => !STREAMS.includes(id));

describe('whoever is signed out', () => {
  test.each(asked)('%s', async (id) => {
    const { status, body } = await ask(newBrowser(api), id);
    if (EXPECTED[id] === EVERYBODY) expect(body.code).not.toBe('signed_out');
    else expect([status, body.code]).toEqual([401, 'signed_out']);
  });
});

describe.each([...ROLES, 'no role'] as const)('%s', (role) => {
  test.each(asked)('%s', async (id) => {
    const { browser } = await insider(api, role === 'no role' ? [] : [role]);
    const { status, body } = await ask(browser, id);
    const expected = EXPECTED[id];
    const rule = STAFF_ROUTES[id].permission;
    const allowed =
      expected === EVERYBODY || rule === 'session' || (role !== 'no role' && expected.includes(role));
    if (allowed) expect([401, 403], JSON.stringify(body)).not.toContain(status);
    else expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});

describe('one’s own and others’', () => {
  test('sessions: one’s own ends, another’s is not there', async () => {
    const [one, other] = [await insider(api, ['recruiter']), await insider(api, ['recruiter'])];
    const [session] = (await other.browser.get('/api/desk/account/sessions')).body.items;
    expect((await ask(one.browser, 'endSession', session.id)).status).toBe(404);
    expect((await ask(other.browser, 'endSession', session.id)).status).toBe(200);
    expect((await ask(other.browser, 'listSessions')).status).toBe(401);
  });

  test('passkeys: another’s is not there', async () => {
    const [one, other] = [await insider(api, ['admin']), await insider(api, ['recruiter'])];
    for (const id of ['k1', 'k2']) await addPasskey(api, other.id, id);
    expect((await ask(one.browser, 'listPasskeys')).body.items).toEqual([]);
    expect((await ask(one.browser, 'removePasskey', 'k1')).status).toBe(404);
    expect((await ask(other.browser, 'removePasskey', 'k1')).status).toBe(200);
    // The last second factor stays, where everybody needs one.
    expect((await ask(other.browser, 'removePasskey', 'k2')).body.code).toBe('last_factor');
  });
});

describe('interviewers', () => {
  /** What they may do to an application or an opening, with what is sent for it. */
  const OF_TEAM: Readonly<Partial<Record<StaffRouteId, object>>> = {
    getApplication: {},
    seeApplication: {},
    attendApplication: { state: 'reading' },
    attendOpening: { state: 'reading' },
    getResume: {},
    getResumeText: {},
    readResume: {},
    unmask: {},
    addNote: { body: 'Knows the tides' },
    saveScorecard: { ratings: {}, summary: '', submit: false },
    getOpening: {},
    listRevisions: {},
    compareScorecards: {},
  };
  let interviewer: Browser;
  /** In the team of the first, and in no other. */
  const subjects: Record<'own' | 'foreign', { opening: string; application: string }> = {
    own: { opening: '', application: '' },
    foreign: { opening: '', application: '' },
  };
  beforeAll(async () => {
    const { id, browser } = await insider(api, ['interviewer']);
    interviewer = browser;
    for (const [name, team] of [
      ['own', [{ id }]],
      ['foreign', []],
    ] as const) {
      const opening = await api.addOpening();
      await setTeam(api, team, { opening });
      subjects[name] = { opening, application: await applyTo({ api, opening }) };
    }
  });
  const subjectOf = (id: StaffRouteId, whose: 'own' | 'foreign') =>
    subjects[whose][STAFF_ROUTES[id].path.includes('/openings/') ? 'opening' : 'application'];

  test('every address that has a subject and is theirs is asked here', () => {
    const theirs = (Object.keys(EXPECTED) as StaffRouteId[]).filter((id) => {
      const { path, permission } = STAFF_ROUTES[id];
      return EXPECTED[id] === HIRING && path.includes(':id') && !permission.startsWith('view.');
    });
    expect(theirs.sort()).toEqual(Object.keys(OF_TEAM).sort());
  });

  test.each(Object.entries(OF_TEAM) as [StaffRouteId, object][])(
    '%s: for their team, and for no other',
    async (id, body) => {
      const { status } = await ask(interviewer, id, subjectOf(id, 'own'), body);
      expect(status).toBe(200);
      const foreign = await ask(interviewer, id, subjectOf(id, 'foreign'), body);
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    },
  );

  test('notes and views: one’s own, and no one else’s', async () => {
    const other = await insider(api, ['recruiter']);
    const { application } = subjects.own;
    const made = await ask(other.browser, 'addNote', application, { body: 'Knows the tides' });
    const view = { screen: 'candidates', name: 'Tides', address: '?q=tides', shared: true };
    const saved = await ask(other.browser, 'saveView', '', view);
    for (const [id, subject, body] of [
      ['editNote', made.body.id, { body: 'Does not' }],
      ['removeNote', made.body.id, {}],
      ['changeView', saved.body.id, { name: 'Mine' }],
      ['removeView', saved.body.id, {}],
    ] as const) {
      expect((await ask(interviewer, id, subject, body)).status, id).toBe(404);
      expect((await ask(other.browser, id, subject, body)).status, id).toBe(200);
    }
  });
});
