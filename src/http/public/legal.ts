import type { RouteId } from '../../app/routes.ts';
import { currentLegalDocument } from '../../domain/legal/queries.ts';
import type { Handler } from '../context.ts';
import { sendProblem } from '../errors.ts';

/** `GET /api/admin/GetTermsandcondition` and `GET /api/admin/GetPrivacyPolicy`. */
export const legal = {
  async getTermsandcondition(c) {
    const document = await currentLegalDocument(c.var.runtime.db, 'terms');
    if (!document) return sendProblem(c, { code: 'document_not_found' });
    c.set('cacheable', { until: null });
    return c.json({ data: { Termsandcondition: document.html }, message: `Version ${document.version}` });
  },
  async getPrivacyPolicy(c) {
    const document = await currentLegalDocument(c.var.runtime.db, 'privacy');
    if (!document) return sendProblem(c, { code: 'document_not_found' });
    c.set('cacheable', { until: null });
    return c.json({ data: { PrivacyPolicy: document.html }, message: `Version ${document.version}` });
  },
} satisfies Partial<Record<RouteId, Handler>>;
