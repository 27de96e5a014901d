/** The posts of the candidate's page, and the calendar file of its link. */
import { createMiddleware } from 'hono/factory';
import { isTimeZone } from '../../platform/calendar/time-zone.ts';
import { fill } from '../../platform/forms/form-messages.ts';
import { NOT_STORED } from '../../platform/http/cache-control.ts';
import { type AppContext, type AppEnv, clientHash } from '../../platform/http/context.ts';
import { ProblemError } from '../../platform/http/errors.ts';
import { countAttempts } from '../../platform/rate-limit.ts';
import { calendarPart } from '../mail/calendar-entry.ts';
import { readCandidatePage } from './candidate-page.ts';
import { type Answer, cancelOwn, chooseTime, noneSuits } from './commands/choose.ts';
import { pathOf } from './token.ts';

export const INTERVIEW_BYTES = 16 * 1024;
const MAX_WORDS = 2_000;

type Posted = { done: 'booked' | 'cancelled' | 'asked'; zone: string } | Extract<Answer, { ok: false }>;

/**
 * Carries out a post of a candidate's page.
 * @param fields as they were sent
 * @throws ProblemError rate_limited, validation_failed
 */
export async function postInterview(
  c: AppContext,
  token: string,
  fields: Readonly<Record<string, string>>,
): Promise<Posted> {
  const { writer, clock, limits, jobs, content } = c.var.runtime;
  const now = clock();
  const wait = await countAttempts(writer, [{ limit: limits.interviews, id: await clientHash(c) }], now);
  if (wait > 0) throw new ProblemError({ code: 'rate_limited', retryAfter: wait });
  const context = { now, requestId: c.get('requestId'), officeZone: content.offices[0].timeZone };
  const { action, slot = '', zone = '', words = '' } = fields;
  const timeZone = isTimeZone(zone) ? zone : context.officeZone;
  const start = Date.parse(slot);
  if (action !== 'cancel' && action !== 'none' && Number.isNaN(start))
    throw new ProblemError({ code: 'validation_failed', errors: { slot: '' } });
  const answer = await writer.write((trx) => {
    if (action === 'cancel') return cancelOwn(trx, token, context);
    if (action === 'none')
      return noneSuits(trx, token, words.trim().slice(0, MAX_WORDS).toWellFormed(), context);
    return chooseTime(trx, token, new Date(start).toISOString(), timeZone, context);
  });
  if (!answer.ok) return answer;
  jobs.wake();
  return { done: action === 'cancel' ? 'cancelled' : action === 'none' ? 'asked' : 'booked', zone: timeZone };
}

/**
 * `GET /interview/{token}/interview.ics`: the booked interview as a calendar entry, in the language of its page. All other
 * requests get the page for an unknown address.
 */
export const sendInterviewEntry = createMiddleware<AppEnv>(async (c, next) => {
  const { db, clock, content, brand, config, candidatesReplyTo } = c.var.runtime;
  const token = c.req.param('token') ?? '';
  const now = clock();
  const page = await readCandidatePage(db, token, content.offices[0].timeZone, now);
  if (page?.state !== 'booked' || !page.startsAt || !page.endsAt) return next();
  const { prefix, words: all } = content.mailLanguage(c.get('translation')?.language ?? undefined);
  const words = all.interview;
  const url = `${config.PUBLIC_URL}${prefix}${pathOf(token)}`;
  const entry = calendarPart({
    ...{ id: page.id, host: new URL(config.PUBLIC_URL).host, sequence: page.sequence, at: now },
    ...{ startsAt: new Date(page.startsAt), endsAt: new Date(page.endsAt), cancelled: false },
    summary: fill(words.summary, { interview: page.kind, brand }),
    description: [page.opening, page.people.join(', '), url].join('\n'),
    location: page.place || words[page.placeType],
    url,
    organizer: { name: brand, email: candidatesReplyTo },
  });
  c.header('Content-Type', `text/calendar; charset=utf-8; method=${entry.method}`);
  c.header('Content-Disposition', 'attachment; filename="interview.ics"');
  c.header('Cache-Control', NOT_STORED);
  c.header('X-Robots-Tag', 'noindex');
  return c.body(entry.content);
});
