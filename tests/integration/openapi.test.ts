import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { PROBLEMS } from '../../src/platform/http/errors.ts';
import { lentApi } from '../support/api.ts';

const api = lentApi('all');
// biome-ignore lint/suspicious/noExplicitAny: the document's shape is what is tested
let document: any;
beforeAll(async () => {
  document = (await api.send('/api/openapi.json')).body;
});

const ROUTES: Record<string, string> = {
  '/api/admin/CreateContactus': 'post',
  '/api/admin/GetAllJobs': 'get',
  '/api/admin/GetAjob/{id}': 'get',
  '/api/admin/ApplytoJob': 'post',
  '/api/admin/GetTermsandcondition': 'get',
  '/api/admin/GetPrivacyPolicy': 'get',
  '/api/enquiries/collaborate': 'post',
  '/api/enquiries/case-study': 'post',
  '/api/enquiries/report': 'post',
};

function* walk(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>;
  for (const child of Object.values(value)) yield* walk(child);
}

test('is OpenAPI 3.1 with every route and no other', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(
    Object.entries(document.paths).map(([path, item]) => [path, Object.keys(item as object).join()]),
  ).toEqual(Object.entries(ROUTES));
});

test('every operation has its own id, a summary, responses with descriptions, and the shapes of success and failure', () => {
  const ids = new Set<string>();
  for (const [path, method] of Object.entries(ROUTES)) {
    const operation = document.paths[path][method];
    ids.add(operation.operationId);
    expect(operation.summary).toBeTruthy();
    for (const [status, response] of Object.entries<Record<string, never>>(operation.responses)) {
      expect(response.description, `${path} ${status}`).toBeTruthy();
      const schema = (response as never as { content: Record<string, { schema: Record<string, unknown> }> })
        .content['application/json']?.schema;
      if (status === '200') expect(schema?.required).toEqual(['data', 'message']);
      else expect(schema).toEqual({ $ref: '#/components/schemas/Problem' });
    }
  }
  expect(ids.size).toBe(Object.keys(ROUTES).length);
});

test('every call that sends a form says that it is refused before the first privacy policy', () => {
  const forms = Object.keys(ROUTES).filter((path) => ROUTES[path] === 'post');
  for (const path of forms)
    expect(document.paths[path].post.responses['503'].description, path).toContain('no_policy:');
});

test('every reference leads somewhere, and path parameters are declared', () => {
  for (const node of walk(document)) {
    if (typeof node.$ref !== 'string') continue;
    const target = node.$ref
      .slice(2)
      .split('/')
      .reduce((at, key) => at?.[key], document);
    expect(target, node.$ref).toBeDefined();
  }
  for (const path of Object.keys(ROUTES)) {
    const declared = (document.paths[path][ROUTES[path] as string].parameters ?? []).filter(
      (p: { in: string }) => p.in === 'path',
    );
    expect(declared.map((p: { name: string }) => `{${p.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    for (const parameter of declared) expect(parameter.required).toBe(true);
  }
});

test('says what the schemas say', () => {
  const { Enquiry, Application, Problem, ListedOpening, OpeningDetail } = document.components.schemas;
  expect(Enquiry.required).toEqual(['FirstName', 'LastName', 'Email', 'PhoneNumber']);
  expect(Object.keys(Enquiry.properties)).toEqual(expect.arrayContaining(['Company', 'Enquiry', 'Message']));
  expect(Application.required).toEqual(
    expect.arrayContaining(['Name', 'Email', 'PhoneNumber', 'Resume', 'Job']),
  );
  expect(Application.properties.Resume).toMatchObject({ type: 'string', format: 'binary' });
  expect(Problem.properties.code.enum).toEqual(Object.keys(PROBLEMS));
  expect(ListedOpening.required).toEqual(['_id', 'Title', 'Location', 'Experience']);
  expect(ListedOpening.properties).toHaveProperty('Language');
  expect(JSON.stringify(OpeningDetail)).toContain('requireSkills');
});

test('has nothing to improve by the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});
