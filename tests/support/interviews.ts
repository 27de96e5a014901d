/** Interviews as the desk plans them, and what candidates and calendars get. */
import nodeIcal, { type VEvent } from 'node-ical';
import { expect } from 'vitest';
import type { Interview, Proposal } from '../../src/features/interviews/schema.ts';
import { rowOf } from './databases.ts';
import { onVersion } from './desk.ts';
import { urlEncodedPost } from './forms.ts';
import type { HiringDesk } from './hiring.ts';
import { capturedMails, type ReadMail } from './mails.ts';
import { eventually } from './temp.ts';

export const DAY = 86_400_000;

/** The entry that a mail carries, as a second library reads it. */
export function entryOf(mail: ReadMail) {
  const text = mail.parts['text/calendar'] ?? '';
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  return { method: /METHOD:(\w+)/.exec(text)?.[1], event: event as VEvent, text };
}

/** @param desk asked when a function is called, so it may be one that is lent */
export function interviewsAt(desk: HiringDesk) {
  const now = () => desk.api.runtime.clock();
  const day = (offset: number) => new Date(now().getTime() + offset * DAY).toISOString().slice(0, 10);
  const kinds = async () => (await desk.get('/interview-kinds')).body.items as { id: string; name: string }[];
  const kindOf = async () => (await kinds()).find(({ name }) => name === 'Technical interview')?.id ?? '';
  async function propose(application: string, people: string[]): Promise<Proposal> {
    const query = new URLSearchParams({
      ...{ application, kind: await kindOf(), people: people.join(), from: day(2), to: day(10) },
    });
    const answer = await desk.get(`/interview-proposals?${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }
  async function offer(application: string, people: string[], slots: readonly string[]) {
    const answer = await desk.post('/interview-offers', {
      ...{ application, kind: await kindOf(), people, slots },
      ...{ subject: 'A talk about {opening}', body: 'Dear {name},\n\nplease choose a time.' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { id: string; change: string; message: string; leavesAt: string };
  }
  const mails = () => capturedMails(desk.api.runtime.config.DATA_DIR);
  const mailsWith = (method: string, count: number) =>
    eventually(async () => {
      const found = (await mails()).filter((mail) => entryOf(mail).method === method);
      return found.length >= count && found;
    });
  /** Where the letter leads, once it has left. */
  async function linkOf({ message }: { message: string }): Promise<string> {
    await desk.post(`/mails/${message}/send-now`);
    const stored = await desk.api.runtime.db
      .selectFrom('messages')
      .innerJoin('jobs', 'jobs.id', 'messages.job_id')
      .select(['messages.body', 'jobs.payload'])
      .where('messages.id', '=', message)
      .executeTakeFirstOrThrow();
    // The address is a key: only the email contains it.
    expect(JSON.stringify(stored)).not.toContain('/interview/');
    return eventually(async () => {
      const row = await rowOf(desk.api.runtime.db, 'messages', message);
      const mail = (await mails()).find(({ headers }) => headers['message-id'] === row.message_id);
      return row.sent_at && /\/interview\/[\w-]{43}/.exec(mail?.parts['text/plain'] ?? '')?.[0];
    });
  }
  const post = (link: string, fields: Record<string, string>) => desk.api.send(link, urlEncodedPost(fields));
  const read = async (id: string): Promise<Interview> => (await desk.get(`/interviews/${id}`)).body;
  const change = (id: string, what: string, version: number, body: object = {}) =>
    desk.post(`/interviews/${id}/${what}`, body, undefined, onVersion(version));
  /** Lets time pass, and waits until nothing is left to do by then. */
  async function pass(minutes: number) {
    desk.api.advance(minutes * 60_000);
    desk.api.runtime.jobs.wake();
    await eventually(async () => {
      const due = await desk.api.runtime.db
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', ['pending', 'running'])
        .where('run_at', '<=', desk.api.runtime.clock().toISOString())
        .execute();
      return due.length === 0;
    });
  }
  return { change, day, kindOf, kinds, linkOf, mails, mailsWith, now, offer, pass, post, propose, read };
}
