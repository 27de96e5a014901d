/** Changes of others as they happen: server-sent events, fed by the log. */
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { tokenOf } from '../../platform/http/session-cookie.ts';
import { queryOf } from '../../platform/lists/query.schema.ts';
import type { LiveEvent, SentEvent } from '../audit-log/schema.ts';
import { recipientsOf } from '../people/recipients.ts';
import { findSession } from '../people/sessions.ts';
import { mayAlways } from '../permissions/schema.ts';
import { staffRoute } from '../permissions/staff-route.ts';
import { staleQueries } from './schema.ts';

/** The interval at which something is sent, so that proxies keep the connection, and the session is checked. */
const HEARTBEAT_MS = 15_000;

/** `lastEventId` of the session's state, which a page loads before all else: nothing is missed until the stream is open. */
const afterSchema = queryOf({ after: z.coerce.number().int().nonnegative().optional() });

export const liveRoutes = {
  live: staffRoute(
    'GET /events',
    'live.read',
    {
      query: afterSchema,
      answer: {
        description:
          'A stream of `change` events, each a JSON object with id, at, action, subjectType, subjectId, actorId and stale: the keys of the queries to load again. After `reset` everything is loaded again. It continues after `Last-Event-ID`, or on the first request after `after`.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    },
    ({ c, runtime, headers, actor: own, query }) => {
      const { db, desk, clock, config } = runtime;
      const token = tokenOf(headers, config.PUBLIC_URL) ?? '';
      const resumed = c.req.header('Last-Event-ID');
      const last = resumed === undefined ? query.after : Number(/^\d{1,15}$/.exec(resumed)?.[0] ?? -1);
      // A proxy that collects larger pieces would delay events.
      c.header('X-Accel-Buffering', 'no');
      return streamSSE(c, async (stream) => {
        let woken = Promise.withResolvers<void>();
        const wake = () => woken.resolve();
        const end = desk.live.subscribe(wake);
        stream.onAbort(wake);
        let actor = own;
        let position = 0;
        /** Roles change and sessions end, so each event checks that the client may still receive it. */
        const refreshActor = async () => {
          const session = await findSession(db, token, desk.secondFactor, clock());
          if (session?.state !== 'open') return false;
          actor = { id: session.staffId, roles: session.roles };
          return true;
        };
        const send = async (events: readonly LiveEvent[]) => {
          let frames = '';
          for (const event of await recipientsOf(db, actor, events)) {
            const log = mayAlways(actor, 'log.read') ? [['log']] : [];
            const sent: SentEvent = { ...event, stale: [...staleQueries(event), ...log] };
            frames += `event: change\nid: ${event.id}\ndata: ${JSON.stringify(sent)}\n\n`;
          }
          if (frames) await stream.write(frames);
        };
        /** The browser remembers the id though it gets no event. */
        const sendPosition = () => stream.write(`id: ${position}\n\n`);
        const reset = async () => {
          position = await desk.live.newest();
          await stream.write(`event: reset\nid: ${position}\ndata:\n\n`);
        };
        try {
          if (last === undefined) {
            position = await desk.live.newest();
            await sendPosition();
          } else if (last === 0 || (await desk.live.has(last))) position = last;
          else await reset();
          let heartbeat = Date.now();
          while (!stream.aborted && !runtime.draining) {
            woken = Promise.withResolvers();
            const events = await desk.live.after(position);
            const account = events?.some(({ subjectType }) => ['staff', 'session'].includes(subjectType));
            const due = Date.now() - heartbeat >= HEARTBEAT_MS;
            if ((account || due) && !(await refreshActor())) break;
            if (events) {
              await send(events);
              position = events.at(-1)?.id ?? position;
            } else await reset();
            if (due) {
              heartbeat = Date.now();
              await sendPosition();
            }
            await woken.promise;
          }
        } finally {
          end();
        }
      });
    },
  ),
};
