/** Where a candidate's reply goes, from a system with no settings to one whose desk reads a mailbox. */
import { expect, onTestFinished, test } from 'vitest';
import { site } from '../../src/site/content/site.ts';
import { hiringDesk } from '../support/hiring.ts';
import { capturedMails } from '../support/mails.ts';
import { eventually } from '../support/temp.ts';

/** The headers of the two mails that a candidate gets: the receipt, and a letter that a recruiter sends. */
async function headersOfMails(env: Readonly<Record<string, string>>) {
  const desk = await hiringDesk('sqlite', undefined, { JOBS_POLL_MS: '20', ...env });
  onTestFinished(() => desk.api.close());
  const { browser } = desk.recruiter;
  const id = await desk.apply();
  const letter = { subject: 'An interview', body: 'Answer to this mail when it suits you.' };
  expect((await browser.post(`/api/desk/applications/${id}/mails`, letter)).status).toBe(200);
  const { messages } = (await browser.get(`/api/desk/applications/${id}`)).body;
  expect((await browser.post(`/api/desk/mails/${messages[0].id}/send-now`)).status).toBe(200);
  return eventually(async () => {
    const sent = await capturedMails(desk.api.runtime.config.DATA_DIR);
    const candidate = sent.filter(({ headers }) => headers.to?.includes('candidate.example'));
    const written = candidate.find(({ headers }) => headers.subject?.startsWith(letter.subject))?.headers;
    const receipt = candidate.find(({ headers }) => !headers.subject?.startsWith(letter.subject))?.headers;
    return written && receipt && { letter: written, receipt };
  });
}

const IMAP_URL = 'imaps://desk%40us.example:secret@127.0.0.1:1';

test.each([
  ['no setting', {}, site.email.careers],
  ['an address for applications', { MAIL_CAREERS_TO: 'jobs@us.example' }, 'jobs@us.example'],
  ['a mailbox that the desk reads', { MAIL_CAREERS_TO: 'jobs@us.example', IMAP_URL }, 'desk@us.example'],
  [
    'an address of its own',
    { MAIL_CANDIDATES_REPLY_TO: 'people@us.example', MAIL_CAREERS_TO: 'jobs@us.example', IMAP_URL },
    'people@us.example',
  ],
])(
  'with %s a candidate’s reply reaches people, and only the receipt is automatic',
  async (_, env, address) => {
    const { letter, receipt } = await headersOfMails(env);
    expect([letter['reply-to'], receipt['reply-to']]).toEqual([address, address]);
    expect([letter['auto-submitted'], receipt['auto-submitted']]).toEqual([undefined, 'auto-generated']);
  },
);
