import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import enquiryTypes from '../../../content/enquiry-types.json' with { type: 'json' };
import { ENQUIRY_KINDS } from '../../features/enquiries/kinds.ts';
import { ENQUIRY_FORMS, FORM_KINDS } from '../../features/enquiries/schema.ts';
import { openApiDocument } from '../../features/public-api/describe.ts';
import { parseAnswers } from '../../platform/forms/answers.ts';
import { type ApiDocument, readOperations } from './api-reference.ts';

const texts = parse(readFileSync(new URL('../../../content/texts/api-docs.yaml', import.meta.url), 'utf8'));
const operations = readOperations(openApiDocument('Sample') as ApiDocument, texts.rules);
const operation = (id: string) => operations.find((candidate) => candidate.id === id);

describe('the API reference', () => {
  it('puts limits into words', () => {
    const fields = operation('createContactus')?.body?.fields ?? [];
    expect(fields.find(({ name }) => name === 'FirstName')).toMatchObject({
      required: true,
      rules: ['string', '1 to 100 characters', 'no control characters'],
    });
    expect(fields.find(({ name }) => name === 'Email')?.rules).toContain('an email address');
    expect(fields.find(({ name }) => name === 'Enquiry')).toMatchObject({
      required: false,
      rules: [`one of ${enquiryTypes.join(', ')}`],
    });
    expect(operation('applytoJob')?.body?.fields.find(({ name }) => name === 'Resume')?.rules).toEqual([
      'file',
    ]);
    const experience = operation('getAllJobs')?.parameters.find(({ name }) => name === 'experience');
    expect(experience?.rules).toEqual(['integer', '0 to 60']);
  });

  it('names nested fields by their path', () => {
    const names = operation('getAllJobs')?.data.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['[]._id', '[].Location.City', '[].Pay.Currency']));
  });

  it('shows examples that are true', () => {
    for (const { id, data } of operations) {
      const answer = JSON.parse(texts.examples[id].answer);
      const sample = Array.isArray(answer.data) ? answer.data[0] : answer.data;
      for (const { name } of data) {
        const value = name
          .replace('[].', '')
          .split('.')
          .reduce((part, key) => part?.[key], sample);
        expect(value, `${id} ${name}`).toBeDefined();
      }
    }
    for (const kind of FORM_KINDS) {
      const { request } = texts.examples[ENQUIRY_KINDS[kind].call.operationId];
      const body = /-d '(.*)'/s.exec(request)?.[1] ?? '';
      const answers = { ...JSON.parse(body), PrivacyPolicy: true };
      expect(parseAnswers(ENQUIRY_FORMS[kind], answers), kind).toMatchObject({ ok: true });
    }
  });
});
