/** Enquiries as visitors send them, and where the desk shows them. */
import type { Locator } from '@playwright/test';
import { enquiry, idOf, jsonPost } from '../../support/forms.ts';
import { type Colleague, expect } from './desk.ts';
import type { Site } from './site.ts';

let count = 0;

/** Sends the contact form as a visitor does. @returns the company that the desk shows, a new one each time, and the id */
export async function sendEnquiry(site: Site, message: string, over: Record<string, unknown> = {}) {
  const company = `Works ${Date.now()} ${count++}`;
  const sent = await fetch(
    `${site.url}/api/admin/CreateContactus`,
    jsonPost(enquiry({ Company: company, Message: message, ...over })),
  );
  expect(sent.status).toBe(200);
  const { reference } = (await sent.json()).data;
  return { id: await idOf(site.db, 'enquiries', reference), company, reference };
}

export const article = ({ page }: Colleague, company: string): Locator =>
  page.getByRole('article', { name: `Enquiry from ${company}` });
export const addressOf = (id: string, view = 'all'): string => `/desk/enquiries?view=${view}&id=${id}`;
