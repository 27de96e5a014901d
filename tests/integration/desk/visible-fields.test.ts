/** The fields of responses that several roles get: each role sees those of its work, and no others. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../src/platform/staff/actor.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { type Browser, insider, onVersion } from '../../support/desk.ts';
import { applyTo, lentHiringDesk, setTeam } from '../../support/hiring.ts';
import { eventually } from '../../support/temp.ts';

describe.each(ENGINES_ALIKE)('what each role reads on %s', (engine) => {
  const pay = { min: 50_000, max: 60_000, currency: 'EUR', period: 'year' } as const;
  const desk = lentHiringDesk('all', engine, { pay });
  const { api } = desk;
  let own: string;
  const people = {} as Record<Role, { id: string; browser: Browser }>;
  const read = async (role: Role, path: string) => (await people[role].browser.get(`/api/desk${path}`)).body;

  beforeAll(async () => {
    for (const role of ROLES) people[role] = await insider(api, [role]);
    own = await desk.apply();
    await setTeam(api, [people.interviewer], { opening: desk.opening });
    const other = await api.addOpening({ title: 'Keel Fitter' });
    const foreign = await applyTo({ api, opening: other }, { Email: 'foreign@candidate.example' });
    // Reading a resume writes its skills anew.
    const texts = api.runtime.db.selectFrom('resume_texts').select('state').where('state', '<>', 'waiting');
    await eventually(async () => (await texts.execute()).length === 2);
    await api.runtime.db
      .insertInto('application_skills')
      .values([
        { application_id: own, skill: 'Terraform', skill_lower: 'terraform' },
        { application_id: foreign, skill: 'Secret Weld', skill_lower: 'secret weld' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const letter = { subject: 'We decided against you', body: 'Sorry.' };
    await desk.recruiter.browser.post(`/api/desk/applications/${own}/mails`, letter);
  });

  /** Who finds what in Today. */
  const TODAY: Readonly<Record<Role, readonly string[]>> = {
    interviewer: ['hiring'],
    recruiter: ['hiring'],
    sales: ['enquiries'],
    legal: ['legal'],
    admin: ['system'],
  };
  test.each(ROLES)('Today of %s', async (role) => {
    const { system, metrics } = await read(role, '/today');
    const shown = Object.entries({ system, ...metrics }).flatMap(([name, value]) => (value ? [name] : []));
    expect(shown).toEqual(TODAY[role]);
    if (system) expect(system).toMatchObject({ mailsWaiting: expect.any(Number), samples: 0 });
  });

  test('choices: an interviewer’s are those of their teams', async () => {
    const mine = await read('interviewer', '/choices');
    expect(mine.skills).toContain('Terraform');
    expect(JSON.stringify(mine)).not.toMatch(/Secret Weld|Keel Fitter/);
    expect((await read('recruiter', '/choices')).skills).toEqual(
      expect.arrayContaining(['Secret Weld', 'Terraform']),
    );
  });

  test('an application: pay, mails and private notes', async () => {
    const path = `/applications/${own}`;
    await desk.recruiter.browser.post(`/api/desk${path}/notes`, { body: 'Wants much', private: true });
    const ofRecruiter = await read('recruiter', path);
    expect(ofRecruiter.messages).toMatchObject([
      { subject: expect.stringContaining('We decided against you') },
    ]);
    expect(ofRecruiter.notes).toHaveLength(1);
    const ofInterviewer = await read('interviewer', path);
    expect([ofInterviewer.messages, ofInterviewer.notes]).toEqual([[], []]);
    expect(JSON.stringify(ofInterviewer)).not.toMatch(/decided against|Wants much/);
    expect((await read('recruiter', `/openings/${desk.opening}`)).input.payMin).toBe(50_000);
    const opening = await read('interviewer', `/openings/${desk.opening}`);
    expect(opening.input).toMatchObject({ payMin: null, payMax: null });
  });

  test('a list holds no more of a row than its screen shows, whoever asks', async () => {
    const [ofRecruiter] = (await read('recruiter', '/applications?sort=created')).items;
    const { items } = await read('interviewer', '/applications');
    expect(items).toHaveLength(1);
    expect(Object.keys(items[0]).sort()).toEqual(Object.keys(ofRecruiter).sort());
    expect(Object.keys(items[0])).not.toEqual(expect.arrayContaining(['email', 'phoneNumber', 'message']));
  });

  test('what happened keeps the name of its time, and the log says the one of today, too', async () => {
    const { browser, id } = desk.recruiter;
    const before = (await browser.get('/api/desk/session')).body.me.name;
    await browser.post(`/api/desk/applications/${own}/notes`, { body: 'Before' });
    api.advance(1_000);
    const renamed = await browser.send('PATCH', '/api/desk/account/profile', { name: 'Somebody Else' });
    expect(renamed.status).toBe(200);
    api.advance(1_000);
    await browser.post(`/api/desk/applications/${own}/notes`, { body: 'After' });

    const { activity } = await read('recruiter', `/applications/${own}`);
    const notes = activity.filter(({ action }: { action: string }) => action === 'note.add');
    expect(notes.slice(0, 2).map(({ actor }: { actor: { name: string } }) => actor.name)).toEqual([
      'Somebody Else',
      before,
    ]);

    const { items, names } = await read('legal', `/log?actor=${id}`);
    const told = items.map(({ action, actor, actorNow }: Record<string, unknown>) => [
      action,
      actor,
      actorNow,
    ]);
    expect(told.slice(0, 3)).toEqual([
      ['note.add', 'Somebody Else', null],
      ['staff.profile', before, 'Somebody Else'],
      ['note.add', before, 'Somebody Else'],
    ]);
    // Where an id has no moment, both names are said.
    expect(names[id]).toBe(`Somebody Else (before: ${before})`);
    const events = await api.runtime.db.selectFrom('events').select('changes').execute();
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`Somebody Else|${before}`));
  });

  test('whoever wrote a draft can not approve a copy of it; words that were approved are no one’s', async () => {
    const [author, other] = [people.legal.browser, (await insider(api, ['legal'])).browser];
    const post = (browser: Browser, path: string, body: object, version = 1) =>
      browser.send('POST', `/api/desk/legal${path}`, body, onVersion(version));
    const { id } = (await post(author, '', { kind: 'terms' })).body;
    const text = { version: 'T1', title: 'Terms', html: '<p>Mine</p>' };
    expect((await author.send('PUT', `/api/desk/legal/${id}`, text, onVersion(1))).status).toBe(200);

    const copy = (await post(other, '', { kind: 'terms', from: id })).body.id;
    const refused = await post(author, `/${copy}/approve`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'not_possible']);
    expect((await author.get(`/api/desk/legal/${copy}`)).body.mine).toBe(true);

    expect((await post(other, `/${id}/approve`, {}, 2)).status).toBe(200);
    const second = (await post(other, '', { kind: 'terms', from: id })).body.id;
    expect((await post(author, `/${second}/approve`, {})).status).toBe(200);
  });
});
