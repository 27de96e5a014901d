/** The site's own words where a test must not depend on an editor's choice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { officeNames } from '../../../src/site/office-names.ts';
import { NAMES, withBrand } from '../../../src/site/site.ts';
import { ROOT } from '../../support/build.ts';

const read = (path: string) => readFileSync(join(ROOT, 'src/content', path), 'utf8');

export const site = JSON.parse(read('site.json')) as {
  brand: string;
  copyrightYear: number;
  email: { enquiries: string };
  phone: string;
  profile: { url: string };
};

export const contact = parse(read('texts/contact.yaml')) as {
  offices: { title: string; list: { city: string; country: string; lines: string[] }[] };
};

interface Action {
  label: string;
  link: string;
}

/** What the tests ask of each kind of section. */
interface Kinds {
  pageHead: { title: string };
  hero: {
    label: string;
    slides: { title: string; subTitle: string; path: string; action: string; video?: string }[];
  };
  stories: { stories: { value: string; label: string; about: string; action: string }[] };
  trustedBy: { title: string; clients: { name: string }[] };
  artBanner: { title: string; action: Action };
  careerTabs: { tabs: { title: string }[] };
  perks: { perks: { title: string }[] };
  openings: { title: string; all: Action };
  caseCarousel: { title: string; cards: object[] };
  insightSlider: { title: string; articles: string[] };
  offerCarousel: { title: string; items: object[] };
  cardStrip: { title: string; cards: object[] };
  cards: { title: string };
}

const names = { ...NAMES, ...officeNames(contact.offices.list) };

/**
 * The first section of a kind on a page, by the name of its file, with its names filled in.
 * @returns undefined where an editor has taken it away: what is about it is skipped then
 */
export function sectionOf<Kind extends keyof Kinds>(page: string, kind: Kind): Kinds[Kind] | undefined {
  const { sections } = withBrand(parse(read(`pages/${page}.yaml`)), names) as {
    sections: ({ kind: string } & Kinds[Kind])[];
  };
  return sections.find((section) => section.kind === kind);
}

/** Why a test is skipped. */
export const NO_SECTION = 'An editor has taken the section away';

const hero = sectionOf('home', 'hero');
/** The slides of the home page. */
export const slides = hero?.slides ?? [];
export const heroLabel: string = hero?.label ?? '';

/** The clients of the home page. */
export const clients = sectionOf('home', 'trustedBy');
/** The openings of the page for candidates. */
export const openings = sectionOf('careers', 'openings');
