/** What stands around the words of a letter is in the language of its reader. */
import { expect, test } from 'vitest';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { mailTo } from '../../../tests/support/mails.ts';
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
