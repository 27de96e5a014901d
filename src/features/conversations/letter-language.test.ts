/** What stands around the words of a letter is in the language of its reader. */
import { expect, test } from 'vitest';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import {
  application,
  enquiry,
  jsonPost,
  multipartPost,
  resumeFile,
  urlEncodedPost,
} from '../../../tests/support/forms.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { mailTo } from '../../../tests/support/mails.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { LANGUAGE_HEADER } from '../../platform/forms/form-state.ts';

const desk = lentHiringDesk('all', 'sqlite', undefined, { JOBS_POLL_MS: '20' });
const GERMAN = { [LANGUAGE_HEADER]: 'de' };
const BODY = 'When does a call suit you?';

/** The text of the letter, once it has left. */
const letterTo = async (email: string) => {
  const { parts } = await mailTo(desk.api.runtime.config.DATA_DIR, email, BODY);
  return parts['text/plain'];
};

test('a letter to a candidate who applied in German', async () => {
  const form = multipartPost(
    application(desk.opening, { Email: 'ada@candidate.example' }),
    [resumeFile()],
    GERMAN,
  );
  const { reference } = (await desk.api.send('/api/admin/ApplytoJob', form)).body.data;
  const { id } = await desk.api.runtime.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const sent = await desk.post(`/applications/${id}/mails`, { subject: 'A call', body: BODY });
  await desk.post(`/mails/${sent.body.id}/send-now`);
  const text = await letterTo('ada@candidate.example');
  expect(text).toContain('Ihre Bewerbung bei ');
  expect(text).toContain(`, Referenz ${reference}`);
  expect(text).toContain('So gehen wir mit Ihren Daten um');
});

test('an answer to an enquiry in German', async () => {
  const form = jsonPost(enquiry({ Email: 'asha@client.example' }), GERMAN);
  await desk.api.send('/api/admin/CreateContactus', form);
  const { browser } = await insider(desk.api, ['sales']);
  const { id, version } = await desk.api.runtime.db
    .selectFrom('enquiries')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  const at = `/api/desk/enquiries/${id}/answers`;
  const sent = await browser.send('POST', at, { body: BODY, close: false }, onVersion(version));
  expect(sent.status).toBe(200);
  await browser.send('POST', `/api/desk/answers/${sent.body.id}/send-now`, {});
  const text = await letterTo('asha@client.example');
  expect(text).toContain('Sie haben uns geschrieben:');
  expect(text).toContain('So gehen wir mit Ihren Daten um');
});

test('letters about personal data in German, with links to German pages, after an erasure too', async () => {
  const { api } = desk;
  const { clock } = api.runtime;
  const email = 'zoe@client.example';
  await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: email }), GERMAN));
  const { browser } = await insider(api, ['legal']);
  const receivedAt = clock().toISOString().slice(0, 10);
  const asked = { kind: 'erasure', name: 'Zoe', email, words: '', receivedAt };
  const { id } = (await browser.post('/api/desk/privacy/requests', asked)).body;
  const at = `/api/desk/privacy/requests/${id}`;
  const starts = async () => {
    const { items } = (await browser.get(`${at}/letters`)).body;
    return (name: string) => items.find(({ letter }: { letter: string }) => letter === name);
  };
  expect((await starts())('refused').body).toMatch(/^Guten Tag Zoe,/);
  const known = { method: 'in_person', note: 'A former colleague' };
  await browser.send('POST', `${at}/identity`, known, onVersion(1));
  // What waits to be sent puts it off.
  await eventually(async () => (await browser.send('POST', `${at}/erase`, {}, onVersion(2))).status === 200);
  const { subject, body, link } = (await starts())('done');
  expect([subject, link]).toEqual([
    expect.stringContaining('Ihr Antrag ist erledigt'),
    'Bescheinigung der Löschung öffnen',
  ]);
  const done = { letter: 'done', subject, body, outcome: 'done' };
  await browser.send('POST', `${at}/letters`, done, onVersion(3));
  const message = (await browser.get(at)).body.messages.at(-1).id;
  await browser.post(`/api/desk/privacy-letters/${message}/send-now`);
  const { parts } = await mailTo(api.runtime.config.DATA_DIR, email, link);
  const [page = '', token = ''] = /\/de\/privacy-request\?token=(\S+)/.exec(parts['text/plain'] ?? '') ?? [];
  const file = await api.send(`${page}&file=certificate`);
  expect(file.headers.get('Content-Type')).toBe('application/pdf');
  const pressed = await api.send('/de/privacy-request', urlEncodedPost({ token }));
  expect(pressed.headers.get('Location')).toMatch(/^\/de\/privacy-request\?token=/);
});
