/** Every kind of content file: its place and its schema. The collections and the check of the content are made from it. */
import type { z } from 'astro/zod';
import { copyWordsSchema } from '../../features/data-subjects/copy-words.schema.ts';
import { article } from './schemas/insights.ts';
import { navigationSchema } from './schemas/navigation.ts';
import { examplesSchema, pageSchema } from './schemas/page.ts';
import { reportSchema } from './schemas/report.ts';
import {
  sampleApplications,
  sampleEnquiries,
  sampleOpenings,
  sampleRequests,
  sampleStaff,
} from './schemas/sample.ts';
import { enquiryTypesSchema, siteSchema } from './schemas/site.ts';
import { emailsSchema } from './schemas/texts/answers.ts';
import { commonSchema } from './schemas/texts/common.ts';
import { TEXTS } from './schemas/texts.ts';
import { voiceSchema } from './schemas/voice.ts';

/** Files of one kind. */
export interface ContentFiles<S extends z.ZodType = z.ZodType> {
  /** Below content. */
  folder: string;
  /** One file's name, or a pattern of names. */
  files: string;
  schema: S;
}

const files = <S extends z.ZodType>(folder: string, pattern: string, schema: S): ContentFiles<S> => ({
  folder,
  files: pattern,
  schema,
});

/** Files that pages read through Astro. */
export const COLLECTIONS = {
  pages: files('pages', '*.{yaml,yml}', pageSchema),
  insights: files('insights', '*.md', article),
  styleguide: files('styleguide', '*.yaml', examplesSchema),
  ...TEXTS,
};

/** Files that code reads itself. */
export const OTHER_FILES = {
  site: files('', 'site.json', siteSchema),
  navigation: files('', 'navigation.json', navigationSchema),
  enquiryTypes: files('', 'enquiry-types.json', enquiryTypesSchema),
  reports: files('reports', '*.yaml', reportSchema),
  voice: files('', 'voice.yaml', voiceSchema),
  emails: files('', 'emails.json', emailsSchema),
  common: files('texts', 'common.yaml', commonSchema),
  dataCopy: files('texts', 'data-copy.yaml', copyWordsSchema),
};

/** Files that fill an empty database. */
export const SAMPLE_FILES = {
  openings: files('sample', 'jobs.yaml', sampleOpenings),
  hiddenOpenings: files('sample/desk', 'openings.yaml', sampleOpenings),
  staff: files('sample/desk', 'staff.yaml', sampleStaff),
  applications: files('sample/desk/applications', '*.yaml', sampleApplications),
  enquiries: files('sample/desk', 'enquiries.yaml', sampleEnquiries),
  requests: files('sample/desk', 'requests.yaml', sampleRequests),
};
