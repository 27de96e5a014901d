/**
 * Every address of the product, once: what answers there, how it may be asked, and how large a body may be. Pure data, so
 * that everybody may read it: Hono's routes and their 405 answers, the response cache, canonical redirects, the sitemap,
 * the checks of content, the API's description and the tests.
 */

import { DESK_ROUTES, type DeskAction } from './desk-routes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * - `prerendered`: a page made at build
 * - `page`: a page made on request
 * - `feed`: a document for machines
 * - `file`: files of the build
 * - `api`: the public API
 * - `form`: what a form without JavaScript posts to
 * - `probe`: what operators' machines ask
 * - `desk`: the staff's side, pages and API
 */
export type Kind = 'prerendered' | 'page' | 'feed' | 'file' | 'api' | 'form' | 'probe' | 'desk';

export interface Route {
  /** `:name` stands for one segment; a final `*` for whatever follows. */
  path: `/${string}`;
  /** GET answers HEAD too. */
  method: Method;
  kind: Kind;
  /** Answers are kept in memory until the content they were made of changes. */
  cacheable?: true;
  /** The query parameters that count; all others change nothing, so the cache does not see them. */
  query?: readonly string[];
  body?: {
    type: 'json' | 'urlencoded' | 'multipart';
    /** Largest body; `resume` where the settings say how large a file may be. */
    maxBytes: number | 'resume';
  };
  /** Stands in the sitemap by itself. Pages made of content and openings say so one by one. */
  listed?: true;
  /**
   * The answer is one person's, always or with one of these parameters: it is kept nowhere, and its address, which
   * holds a key or a reference, is told nobody.
   */
  personal?: true | readonly string[];
  /** What is posted holds a secret of its own, so it may come from a page that does not tell where it stands. */
  proven?: true;
  /** Is made of a file of src/content/pages, which names this address as its own. */
  sections?: true;
  /** What a member of staff must be allowed to do; see `desk-routes.ts`. */
  action?: DeskAction;
  /** They must have proved in the last minutes who they are. */
  proof?: true;
}

/** All fields of an enquiry at their limits in UTF-8, JSON-escaped, with room to spare. */
const ENQUIRY_BYTES = 64 * 1024;

const enquiryCall = {
  method: 'POST',
  kind: 'api',
  body: { type: 'json', maxBytes: ENQUIRY_BYTES },
} as const;

const enquiryPost = {
  method: 'POST',
  kind: 'form',
  body: { type: 'urlencoded', maxBytes: ENQUIRY_BYTES },
} as const;

const application = {
  method: 'POST',
  body: { type: 'multipart', maxBytes: 'resume' },
} as const;

const OPENING_FILTERS = ['text', 'country', 'city', 'skill', 'experience'] as const;

export const ROUTES = {
  // Pages
  home: { path: '/', method: 'GET', kind: 'prerendered', sections: true },
  contact: {
    path: '/contact',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    query: ['sent', 'about'],
    personal: ['sent'],
    listed: true,
  },
  career: {
    path: '/career',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    query: [...OPENING_FILTERS, 'page'],
    listed: true,
  },
  opening: {
    path: '/JobApply/:id',
    method: 'GET',
    kind: 'page',
    cacheable: true,
    query: ['applied'],
    personal: ['applied'],
  },
  insights: { path: '/insights', method: 'GET', kind: 'prerendered', listed: true },
  article: { path: '/insights/:slug', method: 'GET', kind: 'prerendered' },
  terms: { path: '/terms-condition', method: 'GET', kind: 'page', cacheable: true, listed: true },
  privacy: { path: '/privacy-policy', method: 'GET', kind: 'page', cacheable: true, listed: true },
  // Not in the sitemap: what is no longer in force should not be found before what is.
  termsVersions: { path: '/terms-condition/versions', method: 'GET', kind: 'page', cacheable: true },
  termsVersion: { path: '/terms-condition/versions/:version', method: 'GET', kind: 'page', cacheable: true },
  privacyVersions: { path: '/privacy-policy/versions', method: 'GET', kind: 'page', cacheable: true },
  privacyVersion: { path: '/privacy-policy/versions/:version', method: 'GET', kind: 'page', cacheable: true },
  apiDocs: { path: '/api/docs', method: 'GET', kind: 'prerendered', listed: true },
  enquiryForm: {
    path: '/enquiries/:kind',
    method: 'GET',
    kind: 'page',
    query: ['sent', 'from', 'download'],
    personal: ['sent'],
  },
  consentWithdrawal: {
    path: '/consents/withdraw',
    method: 'GET',
    kind: 'page',
    query: ['token', 'done'],
    personal: true,
  },
  certificate: { path: '/certificates/verify', method: 'GET', kind: 'page' },
  report: {
    path: '/reports/:slug',
    method: 'GET',
    kind: 'page',
    query: ['until', 'signature'],
    personal: true,
  },
  styleguide: { path: '/styleguide', method: 'GET', kind: 'prerendered', sections: true },
  notFound: { path: '/404', method: 'GET', kind: 'prerendered', sections: true },
  failed: { path: '/500', method: 'GET', kind: 'prerendered', sections: true },

  // Forms without JavaScript
  postContact: { path: '/contact', ...enquiryPost },
  postCollaborate: { path: '/enquiries/collaborate', ...enquiryPost },
  postCaseStudy: { path: '/enquiries/case-study', ...enquiryPost },
  postReport: { path: '/enquiries/report', ...enquiryPost },
  postApplication: { path: '/JobApply/:id', kind: 'form', ...application },
  postWithdrawal: {
    path: '/consents/withdraw',
    method: 'POST',
    kind: 'form',
    proven: true,
    body: { type: 'urlencoded', maxBytes: 2_048 },
  },
  postCertificate: {
    path: '/certificates/verify',
    method: 'POST',
    kind: 'form',
    body: { type: 'urlencoded', maxBytes: ENQUIRY_BYTES },
  },

  // The public API
  createContactus: { path: '/api/admin/CreateContactus', ...enquiryCall },
  getAllJobs: {
    path: '/api/admin/GetAllJobs',
    method: 'GET',
    kind: 'api',
    cacheable: true,
    query: OPENING_FILTERS,
  },
  getAjob: { path: '/api/admin/GetAjob/:id', method: 'GET', kind: 'api', cacheable: true },
  applytoJob: { path: '/api/admin/ApplytoJob', kind: 'api', ...application },
  getTermsandcondition: {
    path: '/api/admin/GetTermsandcondition',
    method: 'GET',
    kind: 'api',
    cacheable: true,
  },
  getPrivacyPolicy: { path: '/api/admin/GetPrivacyPolicy', method: 'GET', kind: 'api', cacheable: true },
  collaborate: { path: '/api/enquiries/collaborate', ...enquiryCall },
  caseStudyEnquiry: { path: '/api/enquiries/case-study', ...enquiryCall },
  reportRequest: { path: '/api/enquiries/report', ...enquiryCall },

  ...DESK_ROUTES,

  // For machines
  openApi: { path: '/api/openapi.json', method: 'GET', kind: 'feed', cacheable: true },
  sitemap: { path: '/sitemap.xml', method: 'GET', kind: 'feed', cacheable: true },
  jobsXml: { path: '/career/jobs.xml', method: 'GET', kind: 'feed', cacheable: true },
  careerRss: { path: '/career/rss.xml', method: 'GET', kind: 'feed', cacheable: true },
  insightsRss: { path: '/insights/rss.xml', method: 'GET', kind: 'feed' },
  llms: { path: '/llms.txt', method: 'GET', kind: 'feed' },
  robots: { path: '/robots.txt', method: 'GET', kind: 'feed' },
  securityTxt: { path: '/.well-known/security.txt', method: 'GET', kind: 'feed', cacheable: true },
  jwks: { path: '/.well-known/jwks.json', method: 'GET', kind: 'feed', cacheable: true },
  manifest: { path: '/site.webmanifest', method: 'GET', kind: 'feed' },
  healthz: { path: '/healthz', method: 'GET', kind: 'probe' },
  readyz: { path: '/readyz', method: 'GET', kind: 'probe' },

  // The desk: one page, whose script shows the screen of the address
  desk: { path: '/desk', method: 'GET', kind: 'desk', personal: true },
  deskScreen: { path: '/desk/*', method: 'GET', kind: 'desk', personal: true },

  // Files of the build
  assets: { path: '/_astro/*', method: 'GET', kind: 'file' },
  deskFiles: { path: '/_desk/*', method: 'GET', kind: 'file' },
  cards: { path: '/og/*', method: 'GET', kind: 'file' },
  icons: { path: '/icons/*', method: 'GET', kind: 'file' },
  touchIcon: { path: '/apple-touch-icon.png', method: 'GET', kind: 'file' },
  favicon: { path: '/favicon.ico', method: 'GET', kind: 'file' },
  faviconSvg: { path: '/favicon.svg', method: 'GET', kind: 'file' },
  speculation: { path: '/links.speculationrules', method: 'GET', kind: 'file' },

  // Whatever src/content/pages names; it may claim none of the addresses above.
  content: { path: '/*', method: 'GET', kind: 'prerendered', sections: true },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof ROUTES;

/** The ids of all routes that have these properties. */
export type IdsWith<Shape> = {
  [Id in RouteId]: (typeof ROUTES)[Id] extends Shape ? Id : never;
}[RouteId];
