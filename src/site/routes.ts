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

export const SITE_ROUTES = {
  // Pages
  home: { path: '/', method: 'GET', kind: 'prerendered', sections: true },
  contact: {
    path: '/contact',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    query: ['sent', 'about', ...COST_FIELDS],
    personal: ['sent'],
    listed: true,
    translated: true,
  },
  career: {
    path: '/career',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    query: [...OPENING_FILTERS, 'page'],
    listed: true,
    translated: true,
  },
  opening: {
    path: '/JobApply/:id',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    query: ['applied'],
    personal: ['applied'],
    translated: true,
  },
  insights: { path: '/insights', method: 'GET', kind: 'prerendered', listed: true },
  article: { path: '/insights/:slug', method: 'GET', kind: 'prerendered' },
  terms: {
    path: '/terms-condition',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    listed: true,
    translated: true,
  },
  privacy: {
    path: '/privacy-policy',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    listed: true,
    translated: true,
  },
  // Not in the sitemap: search engines should not find former terms before the present ones.
  termsVersions: {
    path: '/terms-condition/versions',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    translated: true,
  },
  termsVersion: {
    path: '/terms-condition/versions/:version',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    translated: true,
  },
  privacyVersions: {
    path: '/privacy-policy/versions',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    translated: true,
  },
  privacyVersion: {
    path: '/privacy-policy/versions/:version',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    translated: true,
  },
  apiDocs: { path: '/api/docs', method: 'GET', kind: 'prerendered', listed: true },
  enquiryForm: {
    path: '/enquiries/:kind',
    method: 'GET',
    kind: 'page',
    query: ['sent', 'from', 'download', ...CHECK_FIELDS],
    personal: ['sent'],
    translated: true,
  },
  consentWithdrawal: {
    path: '/consents/withdraw',
    method: 'GET',
    kind: 'page',
    query: ['token', 'done'],
    personal: true,
    translated: true,
  },
  candidateConsent: {
    path: '/candidate-consent/:token',
    method: 'GET',
    kind: 'page',
    query: ['done'],
    personal: true,
    secret: true,
    translated: true,
  },
  interview: {
    path: '/interview/:token',
    method: 'GET',
    kind: 'page',
    query: ['zone', 'done'],
    personal: true,
    secret: true,
    translated: true,
  },
  interviewEntry: {
    path: '/interview/:token/interview.ics',
    method: 'GET',
    kind: 'feed',
    personal: true,
    secret: true,
    translated: true,
  },
  privacyRequest: {
    path: '/privacy-request',
    method: 'GET',
    kind: 'page',
    query: ['token', 'file', 'done'],
    personal: true,
    translated: true,
  },
  certificate: { path: '/certificates/verify', method: 'GET', kind: 'page', translated: true },
  status: { path: '/status', method: 'GET', kind: 'page', cacheable: true, translated: true },
  report: {
    path: '/reports/:slug',
    method: 'GET',
    kind: 'page',
    query: ['until', 'signature'],
    personal: true,
    translated: true,
  },
  styleguide: { path: '/styleguide', method: 'GET', kind: 'prerendered', sections: true },
  notFound: { path: '/404', method: 'GET', kind: 'prerendered', sections: true },
  failed: { path: '/500', method: 'GET', kind: 'prerendered', sections: true },

  // For machines
  sitemap: { path: '/sitemap.xml', method: 'GET', kind: 'feed', cacheable: true },
  jobsXml: { path: '/career/jobs.xml', method: 'GET', kind: 'feed', cacheable: true },
  careerRss: { path: '/career/rss.xml', method: 'GET', kind: 'feed', cacheable: true },
  insightsRss: { path: '/insights/rss.xml', method: 'GET', kind: 'feed' },
  llms: { path: '/llms.txt', method: 'GET', kind: 'feed' },
  robots: { path: '/robots.txt', method: 'GET', kind: 'feed' },
  securityTxt: { path: '/.well-known/security.txt', method: 'GET', kind: 'feed', cacheable: true },
  jwks: { path: '/.well-known/jwks.json', method: 'GET', kind: 'feed', cacheable: true },
  openingCard: { path: '/JobApply/:id/card.png', method: 'GET', kind: 'feed', cacheable: true },
  manifest: { path: '/site.webmanifest', method: 'GET', kind: 'feed' },

  // Files of the build
  assets: { path: '/_astro/*', method: 'GET', kind: 'file' },
  cards: { path: '/og/*', method: 'GET', kind: 'file' },
  pictures: { path: '/pictures/*', method: 'GET', kind: 'file' },
  icons: { path: '/icons/*', method: 'GET', kind: 'file' },
  touchIcon: { path: '/apple-touch-icon.png', method: 'GET', kind: 'file' },
  favicon: { path: '/favicon.ico', method: 'GET', kind: 'file' },
  faviconSvg: { path: '/favicon.svg', method: 'GET', kind: 'file' },
  speculation: { path: '/links.speculationrules', method: 'GET', kind: 'file' },

  // Whatever content/pages names; it may claim none of the addresses above.
  content: { path: '/*', method: 'GET', kind: 'prerendered', sections: true },
} as const satisfies Record<string, Route>;

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
