/** The copy of a person who applied twice, under two names, and wrote: all of it in words, and nothing of what is not theirs. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE, rowOf } from '../../../tests/support/databases.ts';
import { insider } from '../../../tests/support/desk.ts';
import { docx } from '../../../tests/support/documents.ts';
import { enquiry, jsonPost, reportRequest, resumeFile } from '../../../tests/support/forms.ts';
import { applyTo, lentHiringDesk, setTeam } from '../../../tests/support/hiring.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { emailKey } from '../../platform/email-key.ts';
import { newId } from '../../platform/ids.ts';
import { copyOf, documentOf } from './copy.ts';

const FIRST = 'zelda.quimby@candidate.example';
const SECOND = 'z.quimby@home.example';
const CONTROLLER = { name: 'Us Ltd', email: 'privacy@us.example', privacyPolicy: 'https://us.example/p' };
/** A hostile line, wherever someone may write one. */
const HOSTILE = '"><script>alert(1)</script> & <b>';

describe.each(ENGINES_ALIKE)('the copy of a person on %s', (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20' });

  const settled = () =>
    eventually(async () => {
      const jobs = await desk.api.runtime.db.selectFrom('jobs').select(['state', 'run_at']).execute();
      const now = desk.api.runtime.clock().toISOString();
      return jobs.every(({ state, run_at }) => state === 'done' || run_at > now);
    });

  async function orderOf(email: string) {
    const { signer, content } = desk.api.runtime;
    const keys = [emailKey(await signer(), email)];
    return { keys, controller: CONTROLLER, copyLanguage: content.copyLanguage };
  }

  async function copy(email = FIRST) {
    const { db, storage, clock } = desk.api.runtime;
    const zip = unzipSync(await copyOf({ db, storage }, await orderOf(email), clock()));
    const page = Buffer.from(zip['index.html'] ?? []).toString();
    const json = Buffer.from(zip['data.json'] ?? []).toString();
    return { zip, page, json, data: JSON.parse(json) };
  }

  /** Someone with two applications, one of them declined, enquiries, consents, letters of others, and what staff wrote. */
  async function personWithRecords() {
    const { api, recruiter, opening } = desk;
    const { browser } = recruiter;
    const first = await applyTo(
      desk,
      { Name: `Zelda ${HOSTILE}`, Email: FIRST, Message: 'I have\ntwo lines.' },
      resumeFile({ name: 'my resume (2026) #1.docx', data: await docx(['Terraform every day']) }),
    );
    const second = await applyTo(
      { api, opening: await api.addOpening({ title: 'Data Engineer' }) },
      { Name: 'Z. Quimby', Email: SECOND },
    );
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: FIRST, Message: 'Call me.' })));
    await api.send(
      '/api/enquiries/report',
      jsonPost(reportRequest({ FirstName: 'Zelda', LastName: 'Quimby', Email: FIRST, Insights: true })),
    );
    await settled();
    const { db } = api.runtime;
    const people = await db.selectFrom('candidates').select(['id', 'email']).execute();
    const of = (email: string) => people.find((one) => one.email === email)?.id;
    await browser.post('/api/desk/candidates/merges', { into: of(FIRST), from: of(SECOND) });
    await setTeam(api, [recruiter], { criteria: ['Clear words'], opening });
    const note = (body: string, isPrivate: boolean) =>
      browser.post(`/api/desk/applications/${first}/notes`, { body, private: isPrivate, mentions: [] });
    expect((await note('She knows Terraform well.', false)).status).toBe(200);
    expect((await note('quasarprivate', true)).status).toBe(200);
    const card = (summary: string, submit: boolean, id: string) =>
      browser.send('PUT', `/api/desk/applications/${id}/scorecards/mine`, {
        ...{ ratings: id === first ? { 'Clear words': 4 } : {}, summary, submit },
      });
    expect((await card('A clear mind.', true, first)).status).toBe(200);
    expect((await card('quasardraft', false, second)).status).toBe(200);
    const row = await rowOf(db, 'applications', first);
    const reasons = await db.selectFrom('decline_reasons').select(['id', 'label']).execute();
    const moved = await browser.post('/api/desk/moves', {
      ...{ items: [{ id: first, version: row.version }], stage: 'declined', reason: reasons[0]?.id },
      mail: { subject: 'About your application', body: 'Dear Zelda,\nnot this time.' },
    });
    expect(moved.body.results).toMatchObject([{ ok: true }]);
    return { first, second, reason: reasons[0]?.label ?? '' };
  }

  test('it tells all of it in words, from both addresses, with their files', async () => {
    const { reason } = await personWithRecords();
    const { zip, data, page } = await copy(SECOND);
    expect(data.person.map(({ email }: { email: string }) => email).sort()).toEqual([SECOND, FIRST].sort());
    expect(data.applications).toMatchObject([
      {
        opening: 'Cloud Engineer, Pune',
        email: FIRST,
        message: 'I have\ntwo lines.',
        stage: 'Declined',
        skillsFoundInResume: ['Terraform'],
        steps: [{ from: 'Received', to: 'Declined', reason }],
        assessments: [
          {
            summary: 'A clear mind.',
            ratings: [{ criterion: 'Clear words', rating: '4 of 4: Strong, could teach others' }],
          },
        ],
        notes: [{ text: 'She knows Terraform well.' }],
        conversation: [
          {
            from: 'Us',
            subject: expect.stringContaining('About your application'),
            text: 'Dear Zelda,\nnot this time.',
          },
        ],
        emails: [{ subject: 'Confirmation of your application', state: 'sent' }],
        kept: { longerForLegalClaims: false },
      },
      { opening: 'Data Engineer, Pune', name: 'Z. Quimby', assessments: [] },
    ]);
    expect(data.enquiries).toMatchObject([
      { cameBy: 'Contact form', message: 'Call me.', answers: {} },
      { cameBy: 'Report' },
    ]);
    expect(data.consents).toMatchObject([{ to: 'To receive our insights by email', withdrawnAt: null }]);
    expect(data.applications[0].kept.ground).not.toBe('');
    const links = [...page.matchAll(/href="(files\/[^"]+)"/g)].map(([, path]) =>
      decodeURIComponent(path ?? ''),
    );
    expect(links).toHaveLength(2);
    expect(Object.keys(zip).sort()).toEqual(['data.json', 'index.html', ...links].sort());
    expect(links[0]).toMatch(/^files\/A-[\w-]+\/my resume \(2026\) #1\.docx$/);
    for (const text of ['Strong, could teach others', 'not this time.', reason, CONTROLLER.email])
      expect(page).toContain(text);
  });

  test('private notes, drafts, reasons of holds, what others wrote and all that is technical stay out, and are named', async () => {
    const { first } = await personWithRecords();
    const { api } = desk;
    const { db, clock, config, signer } = api.runtime;
    const legal = (await insider(api, ['legal'])).browser;
    await legal.post('/api/desk/privacy/holds', { subject: FIRST, reason: 'quasarclaim' });
    const { id } = await db
      .selectFrom('enquiries')
      .select('id')
      .where('kind', '=', 'contact')
      .executeTakeFirstOrThrow();
    const message = (from_address: string, body: string, over = {}) =>
      db
        .insertInto('messages')
        .values({
          ...{ id: newId(), subject_type: 'enquiry', subject_id: id, direction: 'in' },
          ...{ from_address, subject: 'Re', body, created_at: clock().toISOString(), ...over },
        })
        .execute();
    await message(FIRST, 'My second letter.');
    await message('boss@elsewhere.example', 'quasarboss');
    const applied = { subject_type: 'application', subject_id: first };
    await message('zelda@work.example', 'My letter from work.', applied);
    await message('who@elsewhere.example', 'quasarheld', { ...applied, held_at: clock().toISOString() });
    await message('', 'quasarstopped', { direction: 'out', stopped_at: clock().toISOString() });
    const letter = await db
      .selectFrom('messages')
      .select('id')
      .where('direction', '=', 'out')
      .where('subject_id', '=', first)
      .executeTakeFirstOrThrow();
    await desk.recruiter.browser.post(`/api/desk/mails/${letter.id}/stop`);
    const { data, page, json } = await copy();
    const secrets = await db.selectFrom('consents').select('token_hash').execute();
    const words = [
      ...['quasarprivate', 'quasardraft', 'quasarclaim', 'quasarboss', 'quasarheld'],
      ...['quasarstopped', 'not this time'],
      ...[
        emailKey(await signer(), FIRST),
        ...secrets.map(({ token_hash }) => token_hash),
        first,
        desk.recruiter.id,
      ],
    ];
    for (const text of [page, json]) for (const word of words) expect(text).not.toContain(word);
    expect(page).toContain('My second letter.');
    expect(page).toContain('My letter from work.');
    expect(data.applications[0].kept.longerForLegalClaims).toBe(true);
    expect(page).toContain('and longer because of a legal claim');
    const named = data.leftOut.map(({ what, count }: { what: string; count?: number }) => [what, count]);
    expect(Object.fromEntries(named)).toMatchObject({
      'Private notes of our staff': 1,
      'Assessments that were started but not submitted': 1,
      'Answers to you that were stopped before they were sent': 2,
      'What other people wrote in a conversation with you': 2,
    });
    for (const { what } of data.leftOut) expect(page).toContain(what);
    // A file that is gone is named, and nothing leads to it.
    const { resume_key } = await rowOf(db, 'applications', first);
    await rm(join(config.storageDir, 'objects', resume_key));
    expect((await copy()).page).toContain('my resume (2026) #1.docx (no longer stored)');
  });

  test('a file that no one may open stays out of the copy, which names it with the reason', async () => {
    await applyTo(desk, { Name: 'Zelda', Email: FIRST }, resumeFile({ name: 'cv.pdf' }));
    await settled();
    const { db, clock } = desk.api.runtime;
    for (const [scan_state, why] of [
      ['held', 'has not checked it yet'],
      ['failed', 'read it. Ask us'],
      ['infected', 'found something harmful'],
    ] as const) {
      await db.updateTable('files').set({ scan_state }).execute();
      const { zip, page, data } = await copy();
      expect(Object.keys(zip).sort()).toEqual(['data.json', 'index.html']);
      expect(data.applications[0].resume).toMatchObject({ path: null, why: expect.stringContaining(why) });
      expect(data.leftOut).toContainEqual(expect.objectContaining({ count: 1 }));
      const named = new RegExp(`cv\\.pdf \\(not in this copy: [^)]*${why}`);
      expect(page).toMatch(named);
      expect(await documentOf({ db }, await orderOf(FIRST), clock())).toMatch(named);
    }
    await db.updateTable('files').set({ scan_state: 'clean' }).execute();
    expect(Object.keys((await copy()).zip)).toContainEqual(expect.stringMatching(/^files\/.*cv\.pdf$/));
  });

  test('the page needs no script, asks nothing of any server, and shows what was written as text', async () => {
    await personWithRecords();
    const { page } = await copy();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;');
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|url\(|@import/i);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(4);
    for (const id of targets) expect(page).toContain(`<section id="${id}">`);
  });

  test('where nothing is kept of a person, it says so', async () => {
    const { data, page } = await copy('unknown@elsewhere.example');
    expect([data.applications, data.enquiries, data.person]).toEqual([[], [], []]);
    expect(page).toContain('We hold no application or enquiry of yours.');
  });
});
