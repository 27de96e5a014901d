import { Hono } from 'hono';
import { currentLegalDocument } from '../../domain/legal/queries.ts';
import { parts, type Variables } from '../context.ts';
import { sendProblem } from '../errors.ts';

/** `GET /api/admin/GetTermsandcondition` and `GET /api/admin/GetPrivacyPolicy`. */
export const legal = new Hono<{ Variables: Variables }>()
  .get('/GetTermsandcondition', async (c) => {
    const document = await currentLegalDocument((await parts()).db, 'terms');
    if (!document) return sendProblem(c, { code: 'document_not_found' });
    c.set('cacheable', { until: null });
    return c.json({ data: { Termsandcondition: document.html }, message: `Version ${document.version}` });
  })
  .get('/GetPrivacyPolicy', async (c) => {
    const document = await currentLegalDocument((await parts()).db, 'privacy');
    if (!document) return sendProblem(c, { code: 'document_not_found' });
    c.set('cacheable', { until: null });
    return c.json({ data: { PrivacyPolicy: document.html }, message: `Version ${document.version}` });
  });
