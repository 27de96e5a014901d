/** The site's own words where a test must not depend on an editor's choice. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Counting, officeNames } from '../../../src/site/content/office-names.ts';
import { NAMES, withBrand } from '../../../src/site/content/site.ts';
import { ROOT } from '../../support/build.ts';

const read = (path: string) => readFileSync(join(ROOT, 'content', path), 'utf8');

export const site = JSON.parse(read('site.json')) as {
  brand: string;
  url: string;
  copyrightYear: number;
  email: { enquiries: string };
  phone: string;
  profile: { url: string };
};

export const contact = parse(read('texts/contact.yaml')) as {
  form: { options: { Enquiry: Record<string, string> } };
  offices: { title: string; list: { city: string; country: string; lines: string[] }[] };
};

interface Action {
  label: string;
  link: string;
}

/** What the tests ask of each kind of section. */
interface Kinds {
  pageHead: { title: string };
  notice: { title: string };
  hero: {
    label: string;
    slides: { title: string; subTitle: string; path: string; action: string; video?: string }[];
  };
  stories: { stories: { value: string; label: string; about: string; action: string }[] };
  trustedBy: { title: string; clients: { name: string }[] };
  artBanner: { title: string; action: Action };
  careerTabs: { tabs: { title: string }[] };
  day: { people: { name: string; hours: { from: string; to: string; text: string }[] }[] };
  perks: { perks: { title: string }[] };
  openings: { title: string; all: Action };
  caseCarousel: { title: string; cards: object[] };
  insightSlider: { title: string; articles: string[] };
  offerCarousel: { title: string; items: object[] };
  cardStrip: { title: string; cards: object[] };
  cards: { title: string };
  officeCards: { title: string };
  compare: { title: string };
  caseLessons: { title: string };
  reportPages: { title: string };
  serviceRows: { title: string };
}

const { counting } = parse(read('texts/common.yaml')) as { counting: Counting };
const names = { ...NAMES, ...officeNames(contact.offices.list, counting, 'en') };

/** The types of enquiries: what is sent, and what visitors read. */
export const enquiryTypes = Object.entries(withBrand(contact.form.options.Enquiry, names));
/** The one that tests choose. */
export const [chosenType = '', chosenLabel = ''] = enquiryTypes[1] ?? [];

interface MenuLink {
  label: string;
  link: string;
}

export const navigation = withBrand(JSON.parse(read('navigation.json')), names) as {
  menu: { label: string; link?: string; children?: MenuLink[] }[];
  contact: MenuLink;
  footer: { links: MenuLink[] }[];
  legal: MenuLink[];
};
const groups = navigation.menu.flatMap(({ children, ...entry }) =>
  children ? [{ ...entry, children }] : [],
);
/** Groups of the menu: one that has a page of its own, and another one. */
export const group = groups.find(({ link }) => link);
export const otherGroup = groups.find((one) => one !== group);

const paths = new Set(
  globSync('content/pages/*.yaml', { cwd: ROOT }).map(
    (file) => (parse(readFileSync(join(ROOT, file), 'utf8')) as { path: string }).path,
  ),
);
/** Whether an editor has left a page in place; two pages are in code. */
export const hasPage = (path: string): boolean => paths.has(path) || ['/career', '/contact'].includes(path);

/** Why a test of the words that came with the project is skipped on a site of other words. */
export const isSample = process.env.SAMPLE_CONTENT !== 'no';
export const NOT_SAMPLE = 'The words are another company’s';

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
