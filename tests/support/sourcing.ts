/** People who did not apply by themselves: adding them, and the link that asks them. */
import { expect } from 'vitest';
import { type Browser, ORIGIN } from './desk.ts';
import { multipartPost, resumeFile, urlEncodedPost } from './forms.ts';
import type { HiringDesk } from './hiring.ts';
import { capturedMails } from './mails.ts';
import { eventually } from './temp.ts';

const MINUTE = 60_000;

/** Who is added where no one else is named. */
export const ADDED_EMAIL = 'noor.haddad@candidate.example';

/** What a recruiter or a colleague does, and what the person does with the link. */
export function sourcingOf(desk: HiringDesk) {
  const upload = async (browser: Browser = desk.recruiter.browser) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { Cookie: cookie, Origin: ORIGIN, 'X-Desk': '1', Host: 'localhost:4321' };
    const answer = await desk.api.send('/api/desk/resumes', multipartPost({}, [resumeFile()], own));
    expect(answer.status).toBe(200);
    return answer.body.token as string;
  };
  const add = async (over: object = {}, browser: Browser = desk.recruiter.browser) => {
    const resume = await upload(browser);
    return desk.post(
      '/candidates',
      { name: 'Noor Haddad', email: ADDED_EMAIL, opening: desk.opening, source: 'event', resume, ...over },
      browser,
    );
  };
  /** The token of the newest link, once its mail has left. */
  const link = async () => {
    desk.api.advance(6 * MINUTE);
    desk.api.runtime.jobs.wake();
    let token: string | undefined;
    await eventually(async () => {
      const mails = await capturedMails(desk.api.runtime.config.DATA_DIR);
      token = mails
        .map(({ parts }) => /candidate-consent\/([\w-]+)/.exec(parts['text/plain'] ?? '')?.[1])
        .findLast((one) => one !== undefined && one !== used.at(-1));
      const { db } = desk.api.runtime;
      // No one is erased while a mail to them is on its way.
      const running = await db.selectFrom('jobs').select('id').where('state', '=', 'running').execute();
      return token !== undefined && running.length === 0;
    });
    used.push(token ?? '');
    return token ?? '';
  };
  const used: string[] = [];
  const click = (token: string, answer: string) =>
    desk.api.send(`/candidate-consent/${token}`, urlEncodedPost({ answer }));

  return { add, link, click };
}
