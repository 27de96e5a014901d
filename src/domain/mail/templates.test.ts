import { expect, test } from 'vitest';
import { renderMail } from '../../adapters/mail/document.tsx';
import { writeMail } from './templates.ts';

const SITE = { brand: 'Brand & Co', url: 'https://us.example', candidatesReplyTo: 'careers@us.example' };

test('an unknown template and properties that don’t fit are errors', () => {
  expect(() => writeMail('none', {}, SITE)).toThrow('none');
  expect(() => writeMail('enquiry-sender', { fields: [] }, SITE)).toThrow();
  expect(() => writeMail('toString', {}, SITE)).toThrow();
});

test('empty facts are left out, and an enquiry without a message has no quotation', () => {
  const payload = {
    reference: 'E-1',
    kind: 'contact',
    name: 'A B',
    email: 'a@b.example',
    facts: { Reference: 'E-1', Name: 'A B', Phone: '1', Company: '', Enquiry: '' },
    message: '',
  };
  const { text, html } = renderMail(writeMail('enquiry-staff', payload, SITE), SITE.brand);
  expect(text).not.toMatch(/Company|Enquiry:|^>/m);
  expect(html).toContain('Brand &amp; Co');
  expect(html).not.toContain('blockquote');
});

test('what a visitor wrote is escaped in HTML and quoted line by line in text', () => {
  const payload = { reference: 'E-1', kind: 'contact', name: '<b>A</b>', email: 'a@b.example', facts: {} };
  const mail = writeMail('enquiry-staff', { ...payload, message: '<img src=x>\nsecond' }, SITE);
  const { text, html } = renderMail(mail, SITE.brand);
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).not.toContain('<img');
  expect(text).toContain('> <img src=x>\n> second');
});

test('a mail of before, whose properties hold more, is written without the words of its sender', () => {
  const before = { reference: 'E-1', name: 'Zed', message: 'Buy now', withdraw: [] };
  const { text } = renderMail(writeMail('enquiry-sender', before, SITE), SITE.brand);
  expect(text).toContain('E-1');
  expect(text).not.toMatch(/Zed|Buy/);
});
