/**
 * Every kind of section a content file may name. Adding one: a file beside this one that exports `schema` and a
 * component, and its line here. A kind that needs the browser exports only its schema; its island is placed in
 * src/layouts/Sections.astro, because Astro hydrates from .astro files alone.
 */
import { z } from 'astro/zod';
import { isTakenByCode } from '../app/addresses.ts';
import { withoutMarks } from '../site/sample-marks.ts';
import { pageDescription, pageTitle } from '../site/schemas/fields.ts';
import ArtBanner, { schema as artBanner } from './ArtBanner.tsx';
import Banner, { schema as banner } from './Banner.tsx';
import BeforeAfter, { schema as beforeAfter } from './BeforeAfter.tsx';
import CardStrip, { schema as cardStrip } from './CardStrip.tsx';
import Cards, { schema as cards } from './Cards.tsx';
import { schema as careerTabs } from './CareerTabs.ts';
import { schema as caseCarousel } from './CaseCarousel.ts';
import { schema as caseStrip } from './CaseStrip.tsx';
import Chart, { schema as chart } from './Chart.tsx';
import FaqSection, { schema as faq } from './Faq.tsx';
import Figures, { schema as figures } from './Figures.tsx';
import { schema as hero } from './Hero.ts';
import { schema as insightSlider } from './InsightSlider.ts';
import { schema as insightTeasers } from './InsightTeasers.tsx';
import Journey, { schema as journey } from './Journey.tsx';
import Notice, { schema as notice } from './Notice.tsx';
import { schema as offerCarousel } from './OfferCarousel.ts';
import { schema as officeCards } from './OfficeCards.tsx';
import { schema as openings } from './Openings.ts';
import { caseContact, collaborate, reportDownload } from './PageForms.ts';
import PageHead, { schema as pageHead } from './PageHead.tsx';
import Perks, { schema as perks } from './Perks.tsx';
import { schema as productView } from './ProductView.tsx';
import ProseSection, { schema as prose } from './ProseSection.tsx';
import Quote, { schema as quote } from './Quote.tsx';
import RowsSection, { schema as rows } from './RowsSection.tsx';
import ServiceRows, { schema as serviceRows } from './ServiceRows.tsx';
import Stories, { schema as stories } from './Stories.tsx';
import SystemMap, { schema as systemMap } from './SystemMap.tsx';
import Tags, { schema as tags } from './Tags.tsx';
import Team, { schema as team } from './Team.tsx';
import { schema as technologies } from './Technologies.tsx';
import Timeline, { schema as timeline } from './Timeline.tsx';
import { schema as trustedBy } from './TrustedBy.ts';
import Walk, { schema as walk } from './Walk.tsx';

/** The kinds that are rendered from their content alone and never hydrated. */
export const components = {
  artBanner: ArtBanner,
  banner: Banner,
  beforeAfter: BeforeAfter,
  cardStrip: CardStrip,
  cards: Cards,
  chart: Chart,
  faq: FaqSection,
  figures: Figures,
  journey: Journey,
  notice: Notice,
  pageHead: PageHead,
  perks: Perks,
  prose: ProseSection,
  quote: Quote,
  rows: RowsSection,
  serviceRows: ServiceRows,
  stories: Stories,
  systemMap: SystemMap,
  tags: Tags,
  team: Team,
  timeline: Timeline,
  walk: Walk,
};

export const sectionSchema = z.discriminatedUnion('kind', [
  artBanner,
  banner,
  beforeAfter,
  cardStrip,
  caseContact,
  collaborate,
  cards,
  careerTabs,
  caseCarousel,
  caseStrip,
  chart,
  faq,
  figures,
  hero,
  insightSlider,
  insightTeasers,
  journey,
  notice,
  offerCarousel,
  officeCards,
  openings,
  pageHead,
  perks,
  productView,
  prose,
  quote,
  reportDownload,
  rows,
  serviceRows,
  stories,
  systemMap,
  tags,
  team,
  technologies,
  timeline,
  trustedBy,
  walk,
]);

/** One page of the site: what stands in src/content/pages/*.yaml. What reads a page reads it without marks of samples. */
export const pageSchema = z
  .strictObject({
    title: pageTitle,
    description: pageDescription,
    path: z
      .string()
      .regex(
        /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
        'Must be small letters, digits and hyphens, e.g. /data-engineering',
      )
      .refine((path) => !isTakenByCode(path), 'Is the address of a page that is not made of sections')
      .describe('Where the page is found, e.g. /data-engineering'),
    noindex: z.boolean().default(false).describe('Keep this page out of search engines'),
    type: z
      .enum(['page', 'service', 'product', 'article'])
      .default('page')
      .describe('What search engines are told that the page presents'),
    sections: z.array(sectionSchema).min(1),
  })
  .transform(withoutMarks);

export type SectionContent = z.output<typeof sectionSchema>;
