/** A reviewer who hides names walks all that the desk answers then: nothing of it names the person, or confirms a guess. */
import { beforeAll, describe, expect, test } from 'vitest';
import { markBounce } from '../../src/features/mail/bounces.ts';
import { ENGINES_ALIKE } from '../support/databases.ts';
import { insider } from '../support/desk.ts';
import { docx } from '../support/documents.ts';
import { resumeFile } from '../support/forms.ts';
import { lentHiringDesk, setTeam } from '../support/hiring.ts';
import { eventually } from '../support/temp.ts';

interface Person {
  name: string;
  email: string;
  /** How others write them. */
  spelled: readonly string[];
  /** What a search for them begins with. */
  guesses: readonly string[];
}

const PEOPLE: readonly Person[] = [
  {
    name: "José O'Brien-García",
    email: 'jose@garcia-obrien.example',
    spelled: [
      'JOSE',
      'josé',
      'O’Brien',
      'OBRIEN',
      'J O S E',
      'Garcia',
      'garcia-obrien',
      '@jgarcia',
      'Jose95',
    ],
    guesses: ['jose', 'José', 'obrien', 'garcia', 'jgarcia', 'gar'],
  },
  {
    name: '王小明',
    email: 'xiaoming.wang@mail.example',
    spelled: ['王小明', '小明', '王先生', 'Xiaoming', 'WANG'],
    guesses: ['王小明', '小明', 'xiaoming', 'wang'],
  },
  {
    name: 'สมชาย ใจดี',
    email: 'somchai@mail.example',
    spelled: ['สมชายใจดี', 'สมชาย', 'Somchai'],
    guesses: ['สมชาย', 'somchai'],
  },
];

describe.each(ENGINES_ALIKE)('a review with names hidden on %s', (engine) => {
  const desk = lentHiringDesk('all', engine);
  const ids = new Map<Person, string>();
  beforeAll(async () => {
    const { api, recruiter, opening } = desk;
    const other = await insider(api, ['interviewer']);
    await setTeam(api, [other], { opening, criteria: [] });
    for (const person of PEOPLE) {
      const words = person.spelled.join(', ');
      const data = await docx([person.name, words, person.email, 'Terraform in production']);
      const file = resumeFile({ name: `${person.spelled.at(-1)}.docx`, data });
      const over = { Name: person.name, Email: person.email, Message: `I am ${words}` };
      const id = await desk.apply(over, file);
      ids.set(person, id);
      const path = `/api/desk/applications/${id}`;
      await recruiter.browser.post(`${path}/notes`, { body: `Spoke to ${words}`, private: false });
      await recruiter.browser.post(`${path}/mails`, { subject: `Your call, ${words}`, body: 'On Monday.' });
      for (const [browser, summary] of [
        [other.browser, `${words} is calm`],
        [recruiter.browser, 'Calm'],
      ] as const)
        await browser.send('PUT', `${path}/scorecards/mine`, { ratings: {}, summary, submit: true });
    }
    await eventually(async () => {
      const rows = await api.runtime.db.selectFrom('resume_texts').select('state').execute();
      return rows.length === PEOPLE.length && rows.every(({ state }) => state === 'ready');
    }, 30_000);
  });

  /** Each address that knows of hidden names, with what it calls an application. */
  const addresses = (id: string, reference: string) => [
    '/applications?blind=1',
    '/applications?blind=1&sort=name&limit=1',
    '/applications?blind=1&q=terraform',
    `/applications?blind=1&q=${reference}`,
    '/applications.csv?reason=audit&blind=1',
    `/applications/${id}?blind=1`,
    `/applications/${id}/resume/text?blind=1`,
    `/applications/${id}/letters?blind=1`,
    `/decline-reasons?application=${id}&blind=1`,
    '/decline-reasons',
    `/search?q=${reference}&blind=1`,
    '/search?q=terraform&blind=1',
    '/choices',
    '/counts',
  ];

  test.each(PEOPLE)('nothing names $name', async (person) => {
    const id = ids.get(person) ?? '';
    const { browser } = desk.recruiter;
    const { body } = await browser.get(`/api/desk/applications/${id}?blind=1`);
    expect(body).toMatchObject({ masked: true, notes: [{}], messages: [{}], cards: [{}, {}] });
    const hidden = [person.name, person.email, ...person.spelled].map((word) => word.toLowerCase());
    const expectNobody = (path: string, answer: { status: number; body: unknown }) => {
      expect([path, answer.status]).toEqual([path, 200]);
      const text = (
        typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      ).toLowerCase();
      expect([path, hidden.filter((word) => text.includes(word))]).toEqual([path, []]);
      return text;
    };
    for (const path of addresses(id, body.reference)) {
      const text = expectNobody(path, await browser.get(`/api/desk${path}`));
      const next = text.startsWith('{') ? JSON.parse(text).next : null;
      if (next) expect(Buffer.from(next, 'base64url').toString()).not.toContain(person.name);
    }
    for (const template of ['invitation.interview', 'letter.application', 'scorecard']) {
      const preview = { subject: 'To {name}', body: 'Dear {name}', record: body.reference };
      const answer = await browser.post(`/api/desk/mail/templates/${template}/preview`, preview);
      if (answer.status === 200) expectNobody(template, answer);
    }
    const change = await browser.post('/api/desk/moves', {
      items: [{ id, version: 1 }],
      stage: 'screening',
    });
    expectNobody('/moves', change);
    expectNobody(
      '/moves',
      await browser.post('/api/desk/moves', { items: [{ id, version: 1 }], stage: 'offer' }),
    );
    // What the live stream tells of, and what the history says.
    const events = await desk.api.runtime.db.selectFrom('events').selectAll().execute();
    expectNobody('events', { status: 200, body: events });
    expectNobody('history', await browser.get(`/api/desk/applications/${id}?blind=1`));
  });

  test.each(PEOPLE)('no search confirms $name', async ({ guesses }) => {
    const { browser } = desk.recruiter;
    for (const guess of guesses) {
      const q = encodeURIComponent(guess);
      for (const path of [
        `/search?q=${q}&blind=1`,
        `/applications?q=${q}&blind=1`,
        `/applications?q=terraform%20${q}&blind=1`,
      ]) {
        const { body } = await browser.get(`/api/desk${path}`);
        expect([path, body.items, body.total ?? 0]).toEqual([path, [], 0]);
      }
      const { body } = await browser.get(`/api/desk/applications.csv?reason=audit&q=${q}&blind=1`);
      expect(body.trim().split('\r\n')).toHaveLength(1);
    }
    // Found by what names no one, and by their name where it is shown.
    expect((await browser.get('/api/desk/applications?q=terraform&blind=1')).body.total).toBe(PEOPLE.length);
    expect(
      (await browser.get(`/api/desk/applications?q=${encodeURIComponent(guesses[0] ?? '')}`)).body.total,
    ).toBe(1);
  });

  test('a mail that is written without the name leaves with it', async () => {
    const [person] = PEOPLE as [Person];
    const { browser } = desk.recruiter;
    const id = ids.get(person) ?? '';
    const [letter] = (await browser.get(`/api/desk/applications/${id}/letters?blind=1`)).body.items;
    expect(letter.body).toContain('{name}');
    const sent = await browser.post(`/api/desk/applications/${id}/mails`, {
      subject: letter.subject,
      body: letter.body,
    });
    const { payload } = await desk.api.runtime.db
      .selectFrom('messages')
      .innerJoin('jobs', 'jobs.id', 'messages.job_id')
      .select('payload')
      .where('messages.id', '=', sent.body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload).props.body).toContain(`Dear ${person.name}`);
  });

  test('a mail server’s words are masked, and showing the name is in the log', async () => {
    const [person] = PEOPLE as [Person];
    const { browser, id: staff } = desk.recruiter;
    const { db, clock } = desk.api.runtime;
    const id = ids.get(person) ?? '';
    expect((await browser.post(`/api/desk/applications/${id}/unmask`)).status).toBe(200);
    const shown = await db.selectFrom('events').selectAll().where('action', '=', 'resume.unmask').execute();
    expect(shown).toMatchObject([{ subject_id: id, actor_id: staff }]);
    const { email_key } = await db
      .selectFrom('candidates')
      .select('email_key')
      .where('name', '=', person.name)
      .executeTakeFirstOrThrow();
    const said = { job: 'none', words: '550 mailbox of José O’Brien is full' };
    await markBounce(db, email_key, said, clock());
    const { bounce } = (await browser.get(`/api/desk/applications/${id}?blind=1`)).body;
    expect(bounce.words).toMatch(/^550 mailbox of ▇▇▇▇ (▇▇▇▇ )?is full$/);
  });
});
