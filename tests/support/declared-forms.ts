/**
 * Runs in a copy of the project whose application asks for a notice period and that has a kind of enquiry more; see
 * tests/rare/declared-forms.test.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';

/** From the root of the copy, whatever stands where this file does. */
const load = (path: string) => import(/* @vite-ignore */ join(process.cwd(), path));
const { lentHiringDesk } = await load('tests/support/hiring.ts');
const { insider } = await load('tests/support/desk.ts');
const { application, jsonPost, multipartPost, urlEncodedPost } = await load('tests/support/forms.ts');

const desk = lentHiringDesk('all', 'sqlite');
const words = (file: string) => parse(readFileSync(join('content/texts', file), 'utf8'));

async function rendered(props: object): Promise<string> {
  const { default: Form } = await load('src/site/forms/Form.island.tsx');
  return renderToStaticMarkup(createElement(Form, props));
}

/** What a command prints. */
async function printed(command: string): Promise<string> {
  const { lists } = await load('src/cli/lists.ts');
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  try {
    await lists[command]({ db: desk.api.runtime.db });
  } finally {
    write.mockRestore();
  }
  return said.join('');
}

async function copyOfPerson(email: string): Promise<string> {
  const { copyOf } = await load('src/features/data-subjects/copy.ts');
  const { emailKey } = await load('src/platform/email-key.ts');
  const { unzipSync } = await load('node_modules/fflate/esm/index.mjs');
  const { db, storage, signer, clock, content } = desk.api.runtime;
  const order = {
    keys: [emailKey(await signer(), email)],
    controller: { name: 'Us', email: 'us@us.example', privacyPolicy: 'https://us.example/p' },
    copyLanguage: content.copyLanguage,
  };
  const zip = unzipSync(await copyOf({ db, storage }, order, clock()));
  return Buffer.from(zip['index.html']).toString();
}

const apiFields = async (path: string): Promise<object> => {
  const { body } = await desk.api.send('/api/openapi.json');
  const schema: { $ref?: string } = (
    Object.values(body.paths[path].post.requestBody.content)[0] as { schema: object }
  ).schema;
  return body.components.schemas[schema.$ref?.split('/').at(-1) ?? ''].properties;
};

test('a field of the application', async () => {
  const { api, opening, get } = desk;
  const answer = { NoticePeriod: 'eleven fortnights' };

  const html = await rendered({
    form: 'application',
    texts: words('opening.yaml').form,
    values: { Job: opening },
  });
  expect(html).toMatch(/How soon you can start<\/label><input [^>]*name="NoticePeriod"/);

  const plain = await api.send(
    `/JobApply/${opening}`,
    multipartPost({ ...application(opening, answer), Name: '' }),
  );
  expect(plain).toMatchObject({ status: 422, body: { values: answer } });
  const long = await api.send(
    '/api/admin/ApplytoJob',
    multipartPost(application(opening, { NoticePeriod: 'x'.repeat(61) })),
  );
  expect(long.body.errors.NoticePeriod).toBe('Notice period must be 60 characters or fewer');

  const id = await desk.apply(answer);
  const { db } = api.runtime;
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.parse(row.details)).toMatchObject(answer);
  expect((await get(`/applications/${id}`)).body.facts).toEqual([
    { name: 'Notice period', value: 'eleven fortnights' },
  ]);
  const csv = String((await get('/applications.csv?reason=audit')).body);
  expect(csv).toMatch(/^[^\n]*notice period/);
  expect(csv).toContain('eleven fortnights');
  expect(await printed('applications')).toContain('eleven fortnights');
  expect(await apiFields('/api/admin/ApplytoJob')).toMatchObject({ NoticePeriod: { maxLength: 60 } });

  const { REGISTER } = await load('src/features/privacy/register.ts');
  expect(REGISTER.applications.person).toContain('details');
  expect(REGISTER.applications.erase(id)).toMatchObject({ details: '{}' });
  expect(await copyOfPerson(row.email)).toMatch(/Notice period[\s\S]*eleven fortnights/);
  const mails = await db.selectFrom('jobs').select('payload').where('subject_id', '=', id).execute();
  expect(JSON.stringify(mails)).toContain('eleven fortnights');
});

test('a kind of enquiry', async () => {
  const { api } = desk;
  const answers = {
    ...{ FirstName: 'Asha', LastName: 'Rao', Email: 'asha@supplier.example', PhoneNumber: '1' },
    ...{ Message: 'We sell hinges.', Trade: 'ironmongery' },
  };
  const { TEXTS } = await load('src/site/content/schemas/texts.ts');
  const { form: texts } = TEXTS.supplier.schema.parse(words('supplier.yaml'));
  const html = await rendered({ form: 'supplier', texts, page: '/' });
  expect(html).toContain('action="/enquiries/supplier"');
  expect(html).toMatch(/What you supply<span[^>]*> \*<\/span><\/label><input [^>]*name="Trade"/);

  const { Trade: _, ...without } = answers;
  const plain = await api.send('/enquiries/supplier', urlEncodedPost(without));
  expect(plain).toMatchObject({ status: 422, body: { errors: { Trade: 'Trade is required' } } });
  const sent = await api.send('/enquiries/supplier', urlEncodedPost(answers));
  expect(sent.headers.get('location')).toMatch(/^\/enquiries\/supplier\?sent=E-/);
  const called = await api.send('/api/enquiries/supplier', jsonPost({ ...answers, Message: 'And nails.' }));
  expect(called.body.message).toMatch(/^Your message has been received/);

  const rows = await api.runtime.db.selectFrom('enquiries').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ kind: 'supplier', details: '{"Trade":"ironmongery"}' });
  const { browser } = await insider(api, ['sales']);
  const { body } = await browser.get(`/api/desk/enquiries/${rows[0].id}`);
  expect(body).toMatchObject({ topic: 'Supplier', facts: [{ name: 'Trade', value: 'ironmongery' }] });
  expect((await browser.get('/api/desk/enquiries?q=ironmongery')).body.total).toBe(2);
  const settings = await browser.get('/api/desk/enquiry-settings');
  expect(settings.body.replyDays.supplier).toBe(4);
  const csv = String((await browser.get('/api/desk/enquiries.csv?reason=audit')).body);
  expect(csv).toMatch(/^[^\n]*,trade/);
  expect(csv).toContain('ironmongery');
  expect(await printed('enquiries')).toContain('ironmongery');
  expect(await apiFields('/api/enquiries/supplier')).toHaveProperty('Trade');
  expect(await copyOfPerson(answers.Email)).toMatch(/Trade[\s\S]*ironmongery/);
});
