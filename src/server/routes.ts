/** Every address of the product, once: 405 answers, the response cache, the API's description and the tests follow from it. */
import { ENQUIRY_BYTES } from '../features/enquiries/public-routes.ts';
import { INTERVIEW_BYTES } from '../features/interviews/public-routes.ts';
import { openApi } from '../features/public-api/describe.ts';
import { PUBLIC_API } from '../features/public-api/routes.ts';
import type { Route } from '../platform/http/define-route.ts';
import { SITE_ROUTES } from '../site/routes.ts';
import { healthRoutes } from './health.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

/** The target of a form without JavaScript, which takes so many bytes. */
const form = (maxBytes: number) =>
  ({ method: 'POST', kind: 'form', translated: true, body: { type: 'urlencoded', maxBytes } }) as const;

export const ROUTES = {
  ...SITE_ROUTES,

  // Forms without JavaScript
  postContact: { path: '/contact', ...form(ENQUIRY_BYTES) },
  postPageForm: { path: '/enquiries/:kind', ...form(ENQUIRY_BYTES) },
  postApplication: { path: '/JobApply/:id', method: 'POST', kind: 'form', translated: true },
  postWithdrawal: { path: '/consents/withdraw', ...form(2_048), proven: true },
  postCandidateConsent: { path: '/candidate-consent/:token', ...form(1_024), proven: true, secret: true },
  postInterview: { path: '/interview/:token', ...form(INTERVIEW_BYTES), proven: true, secret: true },
  postPrivacyRequest: { path: '/privacy-request', ...form(2_048), proven: true },
  postCertificate: { path: '/certificates/verify', ...form(ENQUIRY_BYTES) },

  ...PUBLIC_API,
  ...STAFF_ROUTES,
  openApi,
  ...healthRoutes,

  // The desk: one page, whose script shows the screen of the address
  desk: { path: '/desk', method: 'GET', kind: 'desk', personal: true },
  deskScreen: { path: '/desk/*', method: 'GET', kind: 'desk', personal: true },
  /** A preview of an opening from the editor, in its own tab. */
  previewOpening: {
    path: '/desk/preview',
    method: 'POST',
    kind: 'desk',
    personal: true,
    body: { type: 'urlencoded', maxBytes: 512 * 1024 },
  },
  deskFiles: { path: '/_desk/*', method: 'GET', kind: 'file' },
} as const satisfies Record<string, Route & { body?: object }>;

export type RouteId = keyof typeof ROUTES;

/** The ids of all routes that have these properties. */
export type IdsWith<Shape> = {
  [Id in RouteId]: (typeof ROUTES)[Id] extends Shape ? Id : never;
}[RouteId];
