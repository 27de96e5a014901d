/**
 * Every kind of section a content file may name. Adding one: a file beside this one that exports `schema` and a
 * component, and its line here. A kind that needs the browser exports only its schema; its island is placed in
 * src/layouts/Sections.astro, because Astro hydrates from .astro files alone.
 */
import { z } from 'astro/zod';
import { copy, path } from '../ui/copy.ts';
import ArtBanner, { schema as artBanner } from './ArtBanner.tsx';
import { schema as careerTabs } from './CareerTabs.ts';
import { schema as caseContact } from './CaseContact.ts';
import { schema as collaborate } from './Collaborate.ts';
import { schema as hero } from './Hero.ts';
import Notice, { schema as notice } from './Notice.tsx';
import { schema as openings } from './Openings.ts';
import PageHead, { schema as pageHead } from './PageHead.tsx';
import Perks, { schema as perks } from './Perks.tsx';
import { schema as reportDownload } from './ReportDownload.ts';
import ServiceRows, { schema as serviceRows } from './ServiceRows.tsx';
import Stories, { schema as stories } from './Stories.tsx';
import TrustedBy, { schema as trustedBy } from './TrustedBy.tsx';

/** The kinds that are rendered to HTML and never hydrated. */
export const components = {
  artBanner: ArtBanner,
  notice: Notice,
  pageHead: PageHead,
  perks: Perks,
  serviceRows: ServiceRows,
  stories: Stories,
  trustedBy: TrustedBy,
};

export const sectionSchema = z.discriminatedUnion('kind', [
  artBanner,
  careerTabs,
  caseContact,
  collaborate,
  hero,
  notice,
  openings,
  pageHead,
  perks,
  reportDownload,
  serviceRows,
  stories,
  trustedBy,
]);

/** One page of the site: what stands in src/content/pages/*.yaml. */
export const pageSchema = z.strictObject({
  title: copy(70, 'Title of the page in tabs and search results'),
  description: copy(170, 'One or two sentences for search results'),
  path,
  noindex: z.boolean().default(false).describe('Keep this page out of search engines'),
  sections: z.array(sectionSchema).min(1),
});

export type SectionContent = z.output<typeof sectionSchema>;
