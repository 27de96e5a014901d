import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { idOf } from '../../../tests/support/forms.ts';
import { madeSample, NOW, nameInRealWork, seededDatabase } from '../../../tests/support/sample-desk.ts';
import { oneOfEach } from '../../../tests/support/size.ts';
import { tokenize } from '../../platform/database/tokenize.ts';
import type { Tables } from '../../platform/database/types.ts';
import { emailKey } from '../../platform/email-key.ts';
import { loadSigner } from '../../platform/signing.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { extractInChild } from '../../platform/text-extraction/child.ts';
import { submitApplication } from '../applications/commands/submit.ts';
import { byOperator } from '../audit-log/record.ts';
import { verifyEvents } from '../audit-log/verify.ts';
import { inspectResume } from '../candidates/documents/document-type.ts';
import { saveOpening } from '../openings/commands/edit.ts';
import { readForDesk } from '../openings/desk.ts';
import { hasAdmin } from '../people/access.ts';
import { inviteStaff } from '../people/people.ts';
import { listSamples } from './list.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const made = madeSample();

describe('what the build makes', () => {
  test('files are what their names say, nothing active in them, and their words are those of the text', async () => {
    // All are made in the same way.
    for (const { resume } of oneOfEach(6, made.sample.applications)) {
      const path = join(made.folder, resume.file);
      expect(await inspectResume(path, resume.file.endsWith('.pdf') ? '.pdf' : '.docx'), resume.file).toEqual(
        [],
      );
      expect(sha256(await readFile(path))).toBe(resume.sha256);
    }
    const types = [...new Set(made.sample.applications.map(({ resume }) => resume.type))];
    expect(types).toHaveLength(2);
    for (const type of types) {
      const resume = made.sample.applications.find((one) => one.resume.type === type)?.resume;
      const found = await extractInChild(await readFile(join(made.folder, resume?.file ?? '')), type);
      const words = new Set(tokenize(found.ok ? found.text.replace(/\s+/g, ' ') : ''));
      expect(tokenize(resume?.text ?? '').filter((word) => !words.has(word))).toEqual([]);
    }
  });

  test('people differ, every resume says that it is a sample, and nothing is left to fill in', () => {
    const texts = made.sample.applications.map(({ resume }) => resume.text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toContain('Sample resume. The person, the employers and the schools in it are invented.');
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
    for (const { email } of made.sample.applications) expect(email).toMatch(/^[a-z.]+@people\.example$/);
  });
});

// Each loads the whole sample, PostgreSQL over a socket.
describe.each(ENGINES_ALIKE)('the sample of the desk on %s', { timeout: 90_000 }, (engine) => {
  const here = seededDatabase(engine, made);
  const { seed, stored, remove, writer } = here;
  const all = (table: keyof Tables) =>
    here.db().selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>;

  test('is as lively as a company that hires, every change has its event, and it goes as a whole', async () => {
    const seeded = await seed();
    expect(seeded).toEqual({ openings: 16, applications: 128, enquiries: 40, staff: 6 });
    const db = here.db();
    const applications = await db.selectFrom('applications').selectAll().execute();
    expect(new Set(applications.map(({ stage }) => stage)).size).toBe(7);
    const changes = await db.selectFrom('stage_changes').selectAll().orderBy('at').execute();
    for (const one of applications) {
      const way = changes.filter(({ application_id }) => application_id === one.id);
      expect(way.at(-1)?.to_stage ?? 'received').toBe(one.stage);
      for (const [index, { from_stage }] of way.entries())
        expect(from_stage).toBe(way[index - 1]?.to_stage ?? 'received');
      expect(one.created_at < NOW.toISOString()).toBe(true);
    }
    const waiting = applications.filter(({ stage, reply_by }) => stage === 'received' && reply_by);
    const due = (from: number, to: number) =>
      waiting.filter(({ reply_by }) => {
        const hours = (Date.parse(reply_by ?? '') - NOW.getTime()) / 3_600_000;
        return hours >= from && hours < to;
      }).length;
    expect([due(-48, 0), due(0, 24) > 0, due(24, 1_000) > 10]).toEqual([2, true, true]);
    const promises = await db
      .selectFrom('promises')
      .selectAll()
      .where('subject_type', '=', 'application')
      .execute();
    const answered = promises.filter(({ kept_at }) => kept_at);
    const kept = answered.filter((one) => (one.kept_at ?? '') <= one.reply_by);
    // A move alone is no answer.
    expect(applications.filter(({ stage, reply_by }) => stage === 'screening' && reply_by)).toEqual([]);
    expect(kept.length / answered.length).toBeGreaterThan(0.9);

    const events = await db.selectFrom('events').select(['at', 'action']).orderBy('id').execute();
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
    const counted = (action: string) => events.filter((event) => event.action === action).length;
    expect(counted('application.move')).toBe(changes.length);
    expect(counted('application.receive')).toBe(128);
    expect(counted('enquiry.receive')).toBe(40);
    expect((await verifyEvents(db)).damaged).toEqual([]);

    const kinds = await db.selectFrom('enquiries').select(['kind', 'state']).distinct().execute();
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(4);
    expect(kinds.some(({ state }) => state === 'quarantined')).toBe(true);
    const late = await db
      .selectFrom('enquiries')
      .select('reference')
      .where('status', '=', 'open')
      .where('state', '=', 'received')
      .where('reply_by', '<', NOW.toISOString())
      .execute();
    expect(late.length).toBeLessThan(4);
    const answers = await db
      .selectFrom('messages')
      .where('subject_type', '=', 'enquiry')
      .select('sent_at')
      .execute();
    expect([answers.length, answers.every(({ sent_at }) => sent_at !== null)]).toEqual([23, true]);
    const texts = await db.selectFrom('resume_texts').select('state').distinct().execute();
    expect(texts).toEqual([{ state: 'ready' }]);
    const pool = await all('candidate_consents');
    expect(pool.map(({ purpose, answer }) => `${purpose} ${answer}`)).toEqual(Array(2).fill('pool agreed'));
    expect(await all('privacy_requests')).toMatchObject([{ kind: 'access', state: 'open' }]);
    const people = new Set(applications.map(({ candidate_id }) => candidate_id));
    expect(people.size).toBe(122);

    // Nothing is sent, no one can come in, and resumes are files like any other.
    expect((await all('jobs')).filter(({ state }) => state !== 'done')).toEqual([]);
    expect(await hasAdmin(db)).toBe(false);
    expect(await db.selectFrom('staff_accounts').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('staff_links').selectAll().execute()).toEqual([]);
    const files = await db.selectFrom('files').selectAll().execute();
    expect((await stored()).map((name) => `resumes/${name}`).sort()).toEqual(
      files.map(({ key }) => key).sort(),
    );
    const [file] = files;
    const bytes = await buffer(await here.storage().read(file?.key ?? ''));
    expect(sha256(bytes)).toBe(file?.sha256);

    const listed = await listSamples(db, NOW);
    const sent = { openings: 16, applications: 128, candidates: 122, enquiries: 40, requests: 1 };
    expect(listed.counts).toMatchObject({ ...sent, staff: 6, files: 128 });
    expect(await remove()).toEqual(listed);
    const empty = [
      ...(['openings', 'opening_skills', 'opening_revisions', 'applications', 'candidates'] as const),
      ...(['scorecards', 'notes', 'mentions', 'application_views', 'resume_texts', 'undos'] as const),
      ...(['application_search', 'blind_search', 'application_skills', 'enquiries', 'messages'] as const),
      ...(['privacy_requests', 'candidate_consents', 'interviews', 'stage_changes'] as const),
      ...(['enquiry_search', 'consents', 'staff', 'staff_roles', 'jobs', 'files'] as const),
    ];
    for (const table of empty) expect([table, await all(table)]).toEqual([table, []]);
    expect(await stored()).toEqual([]);
    expect(listed.legalTexts).toEqual(['terms', 'privacy']);
    const log = await db.selectFrom('events').select('action').orderBy('id').execute();
    expect(log.at(-1)?.action).toBe('samples.remove');
    expect(await remove()).toBeUndefined();
  });

  test('a start that ends in the middle leaves nothing; the next one loads all, and what real people add stays whole, with no one of the sample in it', async () => {
    let files = 60;
    const dying: Storage = {
      ...here.storage(),
      store: (key, path) =>
        files-- > 0 ? here.storage().store(key, path) : Promise.reject(new Error('power cut')),
    };
    await expect(seed(dying)).rejects.toThrow('power cut');
    for (const table of ['applications', 'staff', 'events', 'files'] as const)
      expect(await all(table)).toEqual([]);
    expect((await seed())?.applications).toBe(128);
    expect(await stored()).toHaveLength(128);
    expect(await seed()).toBeUndefined();

    const db = here.db();
    const openings = await db.selectFrom('openings').selectAll().where('status', '=', 'published').execute();
    const [applied, edited] = openings.filter(({ published_at }) => (published_at ?? '') < NOW.toISOString());
    if (!applied || !edited) throw new Error('No opening');
    const staff = await writer().write((trx) =>
      inviteStaff(trx, byOperator(NOW), { email: 'ada@example.com', name: 'Ada', roles: ['recruiter'] }),
    );
    if (!staff.ok) throw new Error('No staff');
    const actor = { id: staff.id, roles: ['recruiter'] as const };
    const found = await readForDesk(db, actor, edited.id, NOW);
    if (!found) throw new Error('No opening');
    await writer().write((trx) =>
      saveOpening(trx, { actor, requestId: '', now: NOW }, edited, { ...found.input, title: 'Ours now' }, []),
    );
    const sent = await submitApplication(
      writer(),
      { Name: 'Real Person', Email: 'real@example.com', PhoneNumber: '1', Message: '', Job: applied.id },
      { key: 'resumes/real.pdf', name: 'cv.pdf', type: 'application/pdf', size: 1, sha256: 'x' },
      { now: NOW, requestId: '', clientHash: '', consent: { version: '1', source: 'form' } },
      {
        idempotency: undefined,
        staged: false,
        staffAddress: 'jobs@example.com',
        emailKey: emailKey(await loadSigner(db), 'real@example.com'),
      },
    );
    if (!sent.ok) throw new Error(sent.code);
    const ofSample = (row: { is_sample: number }) => row.is_sample === 1;
    const colleague = (await db.selectFrom('staff').selectAll().execute()).find(ofSample);
    const applicant = (await db.selectFrom('applications').selectAll().execute()).find(ofSample);
    // Someone gave it to one of the sample, and said that its sender is one of the sample, too.
    await db
      .updateTable('applications')
      .set({ assignee_id: colleague?.id, candidate_id: applicant?.candidate_id })
      .where('reference', '=', sent.receipt.reference)
      .execute();
    const application = await idOf(db, 'applications', sent.receipt.reference);
    await nameInRealWork(db, { application, real: staff.id, sample: colleague?.id ?? '' });

    const removed = await remove();
    expect(removed?.kept).toEqual(
      [
        { id: edited.id, title: 'Ours now', applications: 0, edited: true },
        { id: applied.id, title: applied.title, applications: 1, edited: false },
      ].sort((a, b) => (a.title < b.title ? -1 : 1)),
    );
    expect(await db.selectFrom('opening_team').selectAll().execute()).toEqual([]);
    const left = await db.selectFrom('openings').select(['id', 'status', 'is_sample']).execute();
    expect(left.sort((a, b) => (a.id === applied.id ? -1 : 1) - (b.id === applied.id ? -1 : 1))).toEqual([
      { id: applied.id, status: 'closed', is_sample: 0 },
      { id: edited.id, status: 'published', is_sample: 0 },
    ]);
    const rows = await db
      .selectFrom('applications')
      .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
      .select(['applications.reference', 'candidates.email', 'applications.assignee_id'])
      .execute();
    expect(rows).toEqual([
      { reference: sent.receipt.reference, email: 'real@example.com', assignee_id: null },
    ]);
    expect((await db.selectFrom('staff').select('email').execute()).map(({ email }) => email)).toEqual([
      'ada@example.com',
    ]);
    expect(await all('interviews')).toMatchObject([{ id: 'held' }]);
    expect(await all('interview_people')).toEqual([]);
    expect(await all('privacy_requests')).toMatchObject([{ assignee_id: null }]);
    expect(await all('absences')).toMatchObject([{ stand_in_id: null }]);
    // The mails about the real application, its text to be read, and the invitation are still on their way.
    expect((await all('jobs')).map(({ state }) => state)).toEqual(Array(4).fill('pending'));
    expect(await remove()).toBeUndefined();
  });
});
