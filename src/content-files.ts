/** Every kind of content file: where it is and what it must look like. The collections and the check of the content are made of it. */
import type { z } from 'astro/zod';
import { productViewSchema } from './sections/product/schema.ts';
import { pageSchema } from './sections/registry.ts';
import { article } from './site/schemas/insights.ts';
import { navigationSchema } from './site/schemas/navigation.ts';
import { reportSchema } from './site/schemas/report.ts';
import {
  sampleApplicants,
  sampleCareers,
  sampleEnquiries,
  sampleOpenings,
  samplePlaces,
  sampleReviews,
  sampleStaff,
} from './site/schemas/sample.ts';
import { siteSchema } from './site/schemas/site.ts';
import { TEXTS } from './site/schemas/texts.ts';

/** Files of one kind. */
export interface ContentFiles<S extends z.ZodType = z.ZodType> {
  /** Below src/content. */
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

/** What pages ask Astro for. */
export const COLLECTIONS = {
  pages: files('pages', '*.{yaml,yml}', pageSchema),
  insights: files('insights', '*.md', article),
  views: files('views', '*.{yaml,yml}', productViewSchema),
  ...TEXTS,
};

/** What code reads by itself. */
export const OTHER_FILES = {
  site: files('', 'site.json', siteSchema),
  navigation: files('', 'navigation.json', navigationSchema),
  reports: files('reports', '*.yaml', reportSchema),
};

/** What an empty database is filled with. */
export const SAMPLE_FILES = {
  openings: files('sample', 'jobs.yaml', sampleOpenings),
  hiddenOpenings: files('sample/desk', 'openings.yaml', sampleOpenings),
  staff: files('sample/desk', 'staff.yaml', sampleStaff),
  applicants: files('sample/desk', 'people.yaml', sampleApplicants),
  places: files('sample/desk', 'places.yaml', samplePlaces),
  careers: files('sample/desk', 'careers-*.yaml', sampleCareers),
  reviews: files('sample/desk', 'reviews.yaml', sampleReviews),
  enquiries: files('sample/desk', 'enquiries.yaml', sampleEnquiries),
};
