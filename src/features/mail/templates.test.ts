import { expect, test } from 'vitest';
import { MAIL_SITE } from '../../../tests/support/mails.ts';
import { renderMail } from '../../platform/mailer/document.tsx';
import { writeMail } from './templates.ts';

const COLOURS = { ink: '#000000', soft: '#333333', line: '#cccccc', ground: '#ffffff', link: '#0000ff' };
const LOOK = { brand: 'Brand & Co', colours: COLOURS };

test('an unknown template and properties that don’t fit are errors', () => {
  expect(() => writeMail('none', {}, MAIL_SITE)).toThrow('none');
  expect(() => writeMail('enquiry-sender', { name: 'A' }, MAIL_SITE)).toThrow();
  expect(() => writeMail('toString', {}, MAIL_SITE)).toThrow();
});

test('empty facts are left out, and an enquiry without a message has no quotation', () => {
  const payload = {
    reference: 'E-1',
    ...{ subject: 'Enquiry', text: 'An enquiry came in.' },
    name: 'A B',
    email: 'a@b.example',
    facts: { Reference: 'E-1', Name: 'A B', Phone: '1', Company: '', Enquiry: '' },
    message: '',
  };
  const { text, html } = renderMail(writeMail('enquiry-staff', payload, MAIL_SITE), LOOK);
  expect(text).not.toMatch(/Company|Enquiry:|^>/m);
  expect(html).toContain('Brand &amp; Co');
  expect(text).toContain('https://us.example/desk/enquiries?view=all&q=E-1');
  expect(html).not.toContain('blockquote');
});

test('a long value is broken, so that an email is no wider than a phone, and Arabic is quoted from the right', () => {
  const payload = {
    ...{ reference: 'E-1', subject: 'Enquiry', text: 'It came in.', name: 'A B', email: 'a@b.example' },
    ...{ facts: { Profile: `https://p.example/${'a'.repeat(200)}` }, message: 'مرحبا (M3).' },
  };
  const { html } = renderMail(writeMail('enquiry-staff', payload, MAIL_SITE), LOOK);
  expect(html).toMatch(/<td style="[^"]*word-break:break-word[^"]*">https:/);
  expect(html).toMatch(/<p dir="auto"[^>]*>مرحبا/);
});

test('a receipt says what happens next, and its reply reaches a person', () => {
  const promised = { reference: 'E-1', name: 'A B', replyBy: '2026-11-26T09:00:00+01:00' };
  const enquiry = writeMail('enquiry-sender', promised, MAIL_SITE);
  expect(enquiry.replyTo).toBe('sales@us.example');
  expect(renderMail(enquiry, LOOK).text).toContain("You'll hear from us by 26 November 2026.");
  const report = { title: 'T', download: '/r', until: '2026-11-26T09:00:00Z', withdraw: [] };
  expect(writeMail('report-sender', { ...promised, ...report }, MAIL_SITE).replyTo).toBe('sales@us.example');
  const applied = { ...promised, jobTitle: 'Platform Engineer', city: 'Dublin', job: 'abc' };
  const application = writeMail('application-sender', applied, MAIL_SITE);
  expect(application.replyTo).toBe('careers@us.example');
  const { text } = renderMail(application, LOOK);
  expect(text).toContain('Opening: Platform Engineer, Dublin');
  expect(text).toContain('https://us.example/JobApply/abc');
  expect(text).toContain("You'll hear from us by 26 November 2026.");
});

test('of a call the candidate reads that we call, and who holds it that they do', () => {
  const interview = {
    ...{ interview: 'i1', sequence: 0, at: '2026-11-26T09:00:00Z', reference: 'A-1', name: 'Zed Okafor' },
    ...{ startsAt: '2026-11-27T09:00:00Z', endsAt: '2026-11-27T09:30:00Z', timeZone: 'UTC', what: 'booked' },
    ...{ placeType: 'phone', place: '', kind: 'First call', opening: 'Pilot', people: ['Ida Holt'] },
  };
  const staff = { ...interview, name: 'Ida Holt', candidate: 'Zed Okafor', link: '/desk' };
  expect(renderMail(writeMail('interview-candidate', interview, MAIL_SITE), LOOK).text).toContain(
    'We call you',
  );
  expect(renderMail(writeMail('interview-staff', staff, MAIL_SITE), LOOK).text).toContain(
    'You call the candidate',
  );
});
