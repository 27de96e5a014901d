/** Changes of others as they happen: server-sent events, fed by the log. */
import { streamSSE } from 'hono/streaming';
import type { LiveEvent } from '../../domain/events/schema.ts';
import { heardBy } from '../../domain/staff/audience.ts';
import { findSession } from '../../domain/staff/sessions.ts';
import { tokenOf } from '../../infra/session-cookie.ts';
import { actorOf } from './context.ts';
import { deskResource, deskRoute } from './route.ts';

/** A sign of life, so that proxies keep the connection; and how often it is asked whether they may still listen. */
const BEAT_MS = 15_000;
const LOOK_MS = 500;
/** Somebody who reads no faster than this starts anew. */
const MOST_WAITING = 5_000;

export const live = deskResource().openapi(
  deskRoute('live', {
    responses: {
      200: {
        description:
          'A stream of `change` events, each a JSON object with id, at, action, subjectType, subjectId and actorId. After `reset` everything is loaded anew. It goes on after `Last-Event-ID`.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    },
  }),
  (c) => {
    const { runtime } = c.var;
    const { db, desk, clock, config } = runtime;
    const token = tokenOf(c.req.raw.headers, config.PUBLIC_URL) ?? '';
    const last = c.req.header('Last-Event-ID');
    // Nothing on the way may keep it back to make larger pieces of it.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let waiting: LiveEvent[] = [];
      let wake = () => {};
      const end = desk.live.subscribe((events) => {
        waiting.push(...events);
        wake();
      });
      stream.onAbort(() => {
        end();
        wake();
      });
      const told = new Set<number>();
      let actor: ReturnType<typeof actorOf> = actorOf(c);
      /** Roles change, sessions end: whoever listens must still be somebody who may. */
      const stillIn = async () => {
        const session = await findSession(db, token, desk.secondFactor, clock());
        if (session?.state !== 'open') return false;
        actor = { id: session.staffId, roles: session.roles };
        return true;
      };
      const send = async (events: readonly LiveEvent[]) => {
        for (const event of await heardBy(db, actor, events)) {
          if (told.has(event.id)) continue;
          told.add(event.id);
          await stream.writeSSE({ event: 'change', id: String(event.id), data: JSON.stringify(event) });
        }
        if (told.size > MOST_WAITING) for (const id of [...told].slice(0, told.size / 2)) told.delete(id);
      };
      const reset = () => stream.writeSSE({ event: 'reset', data: '' });
      try {
        await stream.write(': open\n\n');
        if (last !== undefined) {
          const missed = /^\d{1,15}$/.test(last) ? await desk.live.since(Number(last)) : undefined;
          if (missed) await send(missed);
          else await reset();
        }
        let beat = Date.now();
        while (!stream.aborted && !runtime.draining) {
          if (waiting.length > 0) {
            const events = waiting;
            waiting = [];
            const account = events.some(
              ({ subjectType }) => subjectType === 'staff' || subjectType === 'session',
            );
            if (account && !(await stillIn())) break;
            if (events.length > MOST_WAITING) await reset();
            else await send(events);
            continue;
          }
          if (Date.now() - beat >= BEAT_MS) {
            beat = Date.now();
            if (!(await stillIn())) break;
            await stream.write(': beat\n\n');
          }
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, LOOK_MS);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      } finally {
        end();
      }
    });
  },
);
