/**
 * Every address of the site's pages, feeds and files, once. Pure data: the server's table, canonical redirects, the sitemap, the
 * checks of content and the tests read it.
 */
import type { Route } from '../platform/http/define-route.ts';
import { matchRoutes, segments } from '../platform/http/match-routes.ts';
import { NAMES as COST_FIELDS } from './blocks/CloudCost/words.ts';
import { CHECK_FIELDS } from './blocks/UpgradeCheck/check.ts';
import { OTHER_LANGUAGES, pathIn } from './content/languages.ts';

const OPENING_FILTERS = ['text', 'country', 'city', 'skill', 'experience'] as const;

type Details = Omit<Route, 'path' | 'method' | 'kind'>;
/** Refuses any other property. */
type Only<D> = D & Record<Exclude<keyof D, keyof Details>, never>;

/** Declares addresses of one kind, all of them to be read. What is declared stays a literal type. */
const read =
  <K extends Route['kind'], const S extends Details>(kind: K, shared: S) =>
  <P extends Route['path'], const D extends Details = object>(path: P, details?: Only<D>) =>
    ({ path, method: 'GET', kind, ...shared, ...details }) as { path: P; method: 'GET'; kind: K } & S & D;

const page = read('page', { translated: true });
const prerendered = read('prerendered', {});
const feed = read('feed', {});
const file = read('file', {});

export const SITE_ROUTES = {
  // Pages
  home: prerendered('/', { sections: true }),
  contact: page('/contact', {
    cacheable: true,
    query: ['sent', 'about', ...COST_FIELDS],
    personal: ['sent'],
    listed: true,
  }),
  career: page('/career', { cacheable: true, query: [...OPENING_FILTERS, 'page'], listed: true }),
  opening: page('/JobApply/:id', { cacheable: true, query: ['applied'], personal: ['applied'] }),
  insights: prerendered('/insights', { listed: true }),
  article: prerendered('/insights/:slug'),
  terms: page('/terms-condition', { cacheable: true, listed: true }),
  privacy: page('/privacy-policy', { cacheable: true, listed: true }),
  // Not in the sitemap: search engines should not find former terms before the present ones.
  termsVersions: page('/terms-condition/versions', { cacheable: true }),
  termsVersion: page('/terms-condition/versions/:version', { cacheable: true }),
  privacyVersions: page('/privacy-policy/versions', { cacheable: true }),
  privacyVersion: page('/privacy-policy/versions/:version', { cacheable: true }),
  apiDocs: prerendered('/api/docs', { listed: true }),
  enquiryForm: page('/enquiries/:kind', {
    query: ['sent', 'from', 'download', ...CHECK_FIELDS],
    personal: ['sent'],
  }),
  consentWithdrawal: page('/consents/withdraw', { query: ['token', 'done'], personal: true }),
  candidateConsent: page('/candidate-consent/:token', { query: ['done'], personal: true, secret: true }),
  interview: page('/interview/:token', { query: ['zone', 'done'], personal: true, secret: true }),
  interviewEntry: feed('/interview/:token/interview.ics', { personal: true, secret: true, translated: true }),
  privacyRequest: page('/privacy-request', { query: ['token', 'file', 'done'], personal: true }),
  certificate: page('/certificates/verify'),
  status: page('/status', { cacheable: true }),
  report: page('/reports/:slug', { query: ['until', 'signature'], personal: true }),
  styleguide: prerendered('/styleguide', { sections: true }),
  notFound: prerendered('/404', { sections: true }),
  failed: prerendered('/500', { sections: true }),

  // For machines
  sitemap: feed('/sitemap.xml', { cacheable: true }),
  jobsXml: feed('/career/jobs.xml', { cacheable: true }),
  careerRss: feed('/career/rss.xml', { cacheable: true }),
  insightsRss: feed('/insights/rss.xml'),
  llms: feed('/llms.txt'),
  robots: feed('/robots.txt'),
  securityTxt: feed('/.well-known/security.txt', { cacheable: true }),
  jwks: feed('/.well-known/jwks.json', { cacheable: true }),
  openingCard: feed('/JobApply/:id/card.png', { cacheable: true }),
  manifest: feed('/site.webmanifest'),

  // Files of the build
  assets: file('/_astro/*'),
  cards: file('/og/*'),
  pictures: file('/pictures/*'),
  icons: file('/icons/*'),
  touchIcon: file('/apple-touch-icon.png'),
  favicon: file('/favicon.ico'),
  faviconSvg: file('/favicon.svg'),
  speculation: file('/links.speculationrules'),

  // Whatever content/pages names; it may claim none of the addresses above.
  content: prerendered('/*', { sections: true }),
} satisfies Record<string, Route>;

type SiteRouteId = keyof typeof SITE_ROUTES;

/** The ids of all routes of the site that have these properties. */
export type SiteIdsWith<Shape> = {
  [Id in SiteRouteId]: (typeof SITE_ROUTES)[Id] extends Shape ? Id : never;
}[SiteRouteId];

/** Every path of a route: in the default language, and in the others if it exists in them. */
export const pathsOf = ({ path, translated }: Route): Route['path'][] => [
  path,
  ...(translated ? OTHER_LANGUAGES.map((language) => pathIn(language, path) as Route['path']) : []),
];

/** All but the route of content, which matches every path. */
const OWN: readonly Route[] = Object.values(SITE_ROUTES).filter((route) => route !== SITE_ROUTES.content);

/** The site's routes at a path; content is not among them. */
export const siteRoutesAt = matchRoutes(OWN);

/** First segments that the server answers beside the site. */
const OF_SERVER = ['api', 'desk', '_desk', 'healthz', 'readyz'];

/** First segments that belong to routes which are not made of content. */
const RESERVED: ReadonlySet<string | undefined> = new Set([
  ...OWN.filter((route) => !route.sections).map(({ path }) => segments(path)[0]),
  ...OF_SERVER,
  ...OTHER_LANGUAGES,
]);

/** Whether a path belongs to code, so that no content file may claim it: an address of the table, or one below it. */
export const isTakenByCode = (path: string): boolean => RESERVED.has(segments(path)[0]);
