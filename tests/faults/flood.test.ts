/**
 * Replies pour into the mailbox of a real IMAP server, hostile and forged ones among them: each is stored once, honest ones in the
 * thread of their person, and nothing of anybody else there. The long form sends a thousand and measures how long they take.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishPolicy } from '../support/api.ts';
import { insider, onVersion } from '../support/desk.ts';
import { ensureDovecot, type ImapServer, startImapServer } from '../support/dovecot.ts';
import { type HiringDesk, hiringDesk } from '../support/hiring.ts';
import { hostileMail } from '../support/hostile-mails.ts';
import { letter } from '../support/incoming-emails.ts';
import { lent } from '../support/lent.ts';
import { eventually } from '../support/temp.ts';
import { inForm, LONG } from './scale.ts';

const dovecot = ensureDovecot();
if (!dovecot.ok) console.warn(`The flood of replies is skipped: ${dovecot.why}.`);

const MAILS = inForm(60, 1_000);
const PEOPLE = inForm(4, 25);
const TIMEOUT = inForm(120_000, 900_000);

interface Person {
  type: 'application' | 'privacy_request';
  id: string;
  email: string;
  /** Of the letter that they got. */
  messageId: string;
}

/** What a mail is, by its number; the rest are honest replies. */
const KINDS = ['forged', 'hostile', 'hostile reply', 'automatic', 'twice'] as const;
const kindOf = (n: number): (typeof KINDS)[number] | 'honest' =>
  (n % 10 < KINDS.length ? KINDS[n % 10] : undefined) ?? 'honest';

describe.skipIf(!dovecot.ok).each(LONG ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))(
  'a flood of replies on %s',
  (engine) => {
    const imap: ImapServer = lent('all', startImapServer, (one) => one.close());
    const begin = async () => {
      await imap.empty();
      return hiringDesk(engine, undefined, {
        JOBS_POLL_MS: '20',
        MAIL_FROM: 'web@us.example',
        IMAP_URL: imap.url,
      });
    };
    const desk: HiringDesk = lent('each', begin, ({ api }) => api.close());

    async function writeTo(): Promise<Person[]> {
      await publishPolicy(desk.api, '1');
      const legal = (await insider(desk.api, ['legal'])).browser;
      const people: Person[] = [];
      for (let n = 0; n < PEOPLE; n++) {
        const email = `person${n}@candidate.example`;
        const words = { subject: 'Your next step', body: 'Please reply to this letter.' };
        if (n % 4 === 3) {
          const asked = { kind: 'access', name: `Person ${n}`, email, words: '', receivedAt: '2026-01-02' };
          const { id } = (await legal.post('/api/desk/privacy/requests', asked)).body;
          const sent = { ...words, letter: null, outcome: 'open' };
          const version = onVersion(1);
          await legal.send('POST', `/api/desk/privacy/requests/${id}/letters`, sent, version);
          people.push({ type: 'privacy_request', id, email, messageId: '' });
        } else {
          const id = await desk.apply({ Name: `Person ${n}`, Email: email });
          await desk.post(`/applications/${id}/mails`, words);
          people.push({ type: 'application', id, email, messageId: '' });
        }
      }
      const letters = await desk.api.runtime.db
        .selectFrom('messages')
        .select(['subject_id', 'message_id'])
        .execute();
      const ids = new Map(letters.map(({ subject_id, message_id }) => [subject_id, message_id ?? '']));
      return people.map((person) => ({ ...person, messageId: ids.get(person.id) ?? '' }));
    }

    test(
      'none is lost, none is there twice, and none is in the thread of another person',
      async () => {
        const { db } = desk.api.runtime;
        const people = await writeTo();
        const at = (n: number) => people[n % people.length] as Person;
        const hostile = fc.sample(hostileMail, { numRuns: Math.ceil(MAILS / 10), seed: 20_261_125 });
        const headers = (to: Person) => ({ 'In-Reply-To': to.messageId, References: to.messageId });
        const mails = Array.from({ length: MAILS }, (_, n) => {
          const [to, other] = [at(n), at(n + 1)];
          const text = `token-${n}-end`;
          const reply = { from: to.email, subject: 'Re: Your next step', headers: headers(to), text };
          const made = {
            honest: () => letter(reply),
            twice: () => letter(reply),
            // Someone we know, with an id that only another person was sent.
            forged: () => letter({ ...reply, from: other.email }),
            automatic: () =>
              letter({ ...reply, headers: { ...headers(to), 'Auto-Submitted': 'auto-replied' } }),
            hostile: () => hostile[Math.floor(n / 10)] ?? letter(reply),
            // Someone's words around a body that is broken in every way, in their own thread.
            'hostile reply': () =>
              Buffer.concat([
                Buffer.from(
                  `From: ${to.email}\r\nSubject: Re: ${text}\r\nIn-Reply-To: ${to.messageId}\r\nMessage-ID: <hostile-${n}@c.example>\r\n`,
                ),
                hostile[Math.floor(n / 10)] ?? Buffer.alloc(0),
              ]),
          };
          return made[kindOf(n)]();
        });
        const [started, before] = [performance.now(), process.cpuUsage()];
        await Promise.all(mails.map((mail) => imap.deliver(mail)));
        for (const [n, mail] of mails.entries()) if (kindOf(n) === 'twice') await imap.deliver(mail);
        const delivered = MAILS + mails.filter((_, n) => kindOf(n) === 'twice').length;
        await eventually(async () => {
          const box = await db.selectFrom('mailboxes').select('last_uid').executeTakeFirst();
          return Number(box?.last_uid) === delivered;
        }, TIMEOUT - 60_000);
        const seconds = (performance.now() - started) / 1_000;
        const { user, system } = process.cpuUsage(before);
        const cpu = ((user + system) / 1_000 / delivered).toFixed(1);
        if (LONG)
          console.info(
            `${delivered} mails on ${engine} in ${seconds.toFixed(1)} s: ${Math.round((delivered / seconds) * 60)} a minute, ${cpu} ms of processor each`,
          );

        const rows = await db.selectFrom('messages').selectAll().where('direction', '=', 'in').execute();
        const withToken = (n: number) =>
          rows.filter(({ body, subject }) => `${subject} ${body}`.includes(`token-${n}-end`));
        for (const [n] of mails.entries()) {
          const kind = kindOf(n);
          if (kind === 'hostile') continue;
          const found = withToken(n);
          expect(found, `${kind} ${n}`).toHaveLength(1);
          const [row] = found;
          const isInThread = row?.subject_id === at(n).id && row.held_at === null;
          // A broken body may be a mail that can't be read: then it waits apart, and is not lost either.
          if (kind !== 'hostile reply') expect(isInThread, `${kind} ${n}`).toBe(kind !== 'forged');
        }
        // In each thread there are words of its own person alone, and what waits to be judged.
        const owners = new Map(people.map(({ id, email }) => [id, email]));
        const strangers = rows.filter(({ subject_id, from_address, held_at, kind }) => {
          const owner = owners.get(subject_id);
          return (
            owner !== undefined &&
            kind !== 'bounce' &&
            held_at === null &&
            from_address.toLowerCase() !== owner
          );
        });
        expect(strangers).toEqual([]);
        const ledger = await db.selectFrom('incoming_mails').select(['outcome']).execute();
        const placed = ledger.filter(({ outcome }) => outcome !== 'own' && outcome !== 'bounce');
        expect(rows).toHaveLength(placed.length);
      },
      TIMEOUT,
    );
  },
);
