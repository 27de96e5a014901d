/**
 * Three web servers and two workers on one PostgreSQL and one S3 store, behind the shipped configuration of nginx, under a steady load of
 * forms, files, pages and moves at the desk, while one part after the other is killed, cut off, drained or full.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyEvents } from '../../../src/features/audit-log/verify.ts';
import { sessionCookie } from '../../../src/platform/http/session-cookie.ts';
import { enterStaff, onVersion } from '../../support/desk.ts';
import { application, enquiry, idOf, multipart, resumeFile } from '../../support/forms.ts';
import { samplePdf } from '../../support/resumes.ts';
import { firstOpening } from '../../support/server.ts';
import { eventually } from '../../support/temp.ts';
import { type Cluster, startCluster } from '../proof/cluster.ts';
import { progressOf } from '../proof/progress.ts';
import { kills } from '../scale.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
/** How often everything is done to everything. */
const ROUNDS = Math.ceil(kills('chaos', 5, 5) / 5);
/** Between two requests of a client: the load is steady and the machine small. */
const PAUSE_MS = 200;
const CLIENTS = { enquiries: 3, applications: 2, moves: 2, pages: 2 };

let cluster: Cluster;
beforeAll(async () => {
  if (hasNginx) cluster = await startCluster();
}, 300_000);
afterAll(() => cluster?.stop(), 60_000);

test.skipIf(!hasNginx)(
  'whatever fails: nothing acknowledged is lost or doubled, no mail leaves twice, and what is refused says when to try again',
  async () => {
    const { db, origin, mails, send } = cluster;
    const { token } = await enterStaff(db, ['recruiter'], new Date());
    const opening = await firstOpening(cluster.server());
    const acknowledged = { enquiries: new Map<string, string>(), applications: new Map<string, string>() };
    const files = new Map<string, string>();
    const changes: string[] = [];
    /** What happens now, and what was answered meanwhile: how many, how many 503, and what may not be. */
    let phase = 'before';
    const figures = new Map<string, { answers: number; refused: number; wrong: string[]; pages: number }>();
    let isRunning = true;

    /** @returns undefined where the sender has to try again */
    async function ask(...how: Parameters<Cluster['send']>): Promise<string | undefined> {
      const now = figures.get(phase) ?? { answers: 0, refused: 0, wrong: [], pages: 0 };
      figures.set(phase, now);
      now.answers++;
      try {
        const { status, retryAfter, body } = await send(...how);
        if (status === 200) return body;
        if (status === 503 && retryAfter) {
          now.refused++;
          if (how[0] === 'GET') now.pages++;
        } else if (status !== 409) now.wrong.push(`${how[1]} ${status} ${body.slice(0, 100)}`);
      } catch (error) {
        now.wrong.push(`${how[1]} ${(error as Error).message}`);
      }
      return undefined;
    }

    async function deliver(path: string, headers: Record<string, string>, body: Buffer | string) {
      for (;;) {
        const answer = await ask('POST', path, headers, body);
        if (answer) return JSON.parse(answer).data.reference as string;
        await delay(PAUSE_MS);
      }
    }

    const work: Record<keyof typeof CLIENTS, (name: string, n: number) => Promise<void>> = {
      async enquiries(name, n) {
        const Message = `enquiry ${name} ${n}`;
        const headers = {
          'Content-Type': 'application/json',
          'Idempotency-Key': `chaos-${name}-${n}-enquiry`,
        };
        const form = JSON.stringify(enquiry({ Message, Email: `e-${name}-${n}@chaos.example` }));
        acknowledged.enquiries.set(Message, await deliver('/api/admin/CreateContactus', headers, form));
      },
      async applications(name, n) {
        const Message = `application ${name} ${n}`;
        const data = samplePdf(20_000 + n * 997);
        const form = multipart(application(opening, { Message, Email: `a-${name}-${n}@chaos.example` }), [
          resumeFile({ data }),
        ]);
        files.set(Message, createHash('sha256').update(data).digest('hex'));
        const headers = { 'Content-Type': form.type, 'Idempotency-Key': `chaos-${name}-${n}-application` };
        acknowledged.applications.set(Message, await deliver('/api/admin/ApplytoJob', headers, form.body));
      },
      async moves(name, n) {
        const reference = acknowledged.applications.get(`application ${name} 0`);
        if (!reference) return;
        const cookie = {
          Cookie: `${sessionCookie(origin)}=${token}`,
          Origin: origin,
          'X-Desk': '1',
        };
        const id = await idOf(db, 'applications', reference).catch(() => undefined);
        const row = id && (await ask('GET', `/api/desk/applications/${id}`, cookie));
        if (!row) return;
        const { version } = JSON.parse(row);
        const body = JSON.stringify({
          items: [{ id, version }],
          stage: n % 2 === 0 ? 'screening' : 'interview',
        });
        const headers = { ...cookie, ...onVersion(version), 'Content-Type': 'application/json' };
        const moved = await ask('POST', '/api/desk/moves', headers, body);
        const [result] = moved ? JSON.parse(moved).results : [];
        if (result?.ok) changes.push(result.change);
      },
      async pages(name, n) {
        const paths = ['/', '/career', `/JobApply/${opening}`, `/api/admin/GetAllJobs?text=${name}${n}`];
        await ask('GET', paths[n % paths.length] ?? '/', {});
      },
    };
    const clients = Object.entries(CLIENTS).flatMap(([kind, count]) =>
      Array.from({ length: count }, async (_, client) => {
        for (let n = 0; isRunning; n++) {
          await work[kind as keyof typeof CLIENTS](String(client), n).catch((error: Error) =>
            figures.get(phase)?.wrong.push(`${kind}: ${error.message}`),
          );
          await delay(PAUSE_MS);
        }
      }),
    );
    try {
      await delay(5_000);
      for (let round = 0; round < ROUNDS; round++)
        for (const [name, disturb] of cluster.disturbances()) {
          phase = name;
          await disturb();
          await delay(3_000);
        }
    } finally {
      phase = 'after';
      isRunning = false;
      await Promise.all(clients);
    }

    const jobs = () => db.selectFrom('jobs').select(['id', 'state']).where('queue', '=', 'mail').execute();
    await eventually(
      async () => (await jobs()).every(({ state }) => state === 'done' || state === 'unknown'),
      120_000,
    );
    const unknown = (await jobs()).filter(({ state }) => state === 'unknown');
    const sent = mails.mails.map(({ source }) => /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? '');
    const doubled = sent.filter((id, index) => sent.indexOf(id) !== index);
    console.log(JSON.stringify(Object.fromEntries(figures), null, 1));
    console.log(
      JSON.stringify({
        ...{
          rounds: ROUNDS,
          enquiries: acknowledged.enquiries.size,
          applications: acknowledged.applications.size,
        },
        ...{ moves: changes.length, mails: sent.length, doubled: doubled.length, unknown: unknown.length },
      }),
    );

    const rows = await db
      .selectFrom('applications')
      .selectAll()
      .where('email', 'like', '%@chaos.example')
      .execute();
    const enquiries = await db
      .selectFrom('enquiries')
      .select(['message', 'reference'])
      .where('email', 'like', '%@chaos.example')
      .execute();
    const pairs = (all: readonly { message: string; reference: string }[]) =>
      all.map((row) => [row.message, row.reference]).sort();
    expect(pairs(enquiries)).toEqual([...acknowledged.enquiries].sort());
    expect(pairs(rows)).toEqual([...acknowledged.applications].sort());
    for (const row of rows) {
      expect(row.resume_sha256).toBe(files.get(row.message));
      const stored = await buffer(await cluster.storage.read(row.resume_key));
      expect(createHash('sha256').update(stored).digest('hex')).toBe(row.resume_sha256);
    }
    const moved = await db.selectFrom('stage_changes').select(['id', 'application_id']).execute();
    expect(moved.map(({ id }) => id)).toEqual(expect.arrayContaining(changes));
    for (const { id, version } of rows)
      expect(version).toBe(1 + moved.filter(({ application_id }) => application_id === id).length);
    expect(doubled).toEqual([]);
    expect(new Set([...sent, ...unknown.map(({ id }) => id)]).size).toBe((await jobs()).length);
    expect((await verifyEvents(db)).damaged).toEqual([]);
    expect([...figures].flatMap(([name, { wrong }]) => wrong.map((what) => `${name}: ${what}`))).toEqual([]);
    // A cut connection costs no page.
    expect(figures.get('cut connections')?.pages).toBe(0);
    progressOf('kills').add({
      ...{ chaos: 5 * ROUNDS, 'chaos, submissions': pairs(enquiries).length + rows.length },
      ...{
        'chaos, moves': changes.length,
        'chaos, emails': sent.length,
        'chaos, outcome unknown': unknown.length,
      },
    });
  },
  900_000 * ROUNDS,
);
