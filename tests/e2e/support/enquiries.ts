/** Enquiries as visitors send them, and where the desk shows them. */
import type { Locator } from '@playwright/test';
import { enquiry, idOf, jsonPost } from '../../support/forms.ts';
import { type Colleague, expect } from './desk.ts';
import type { Site } from './site.ts';

let count = 0;

/** Sends the contact form as a visitor does. @returns the company that the desk shows, a new one each time if none is named, the id and the reference */
export async function sendEnquiry(
  site: Site,
  Message: string,
  over: { Company?: string; [field: string]: unknown } = {},
) {
  const { Company: company = `Works ${Date.now()} ${count++}` } = over;
  const form = enquiry({ Message, ...over, Company: company });
  const sent = await fetch(`${site.url}/api/admin/CreateContactus`, jsonPost(form));
  expect(sent.status).toBe(200);
  const { reference } = (await sent.json()).data;
  return { id: await idOf(site.db, 'enquiries', reference), company, reference };
}

export const article = ({ page }: Pick<Colleague, 'page'>, company: string): Locator =>
  page.getByRole('article', { name: `Enquiry from ${company}` });
export const addressOf = (id: string, view = 'all'): string => `/desk/enquiries?view=${view}&id=${id}`;
