/** An export whose database fails in the middle: whoever reads it knows, and so does the log. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../support/databases.ts';
import { enterStaff, SESSION_COOKIE } from '../support/desk.ts';
import { lentServer } from '../support/lent-server.ts';
import { openLine } from '../support/raw-connection.ts';
import { eventually } from '../support/temp.ts';

/** More than both ends of a connection hold. */
const EVENTS = 20_000;

describe.each(ENGINES)('an export on %s', (engine) => {
  const database = lentDatabase('each', engine);
  const server = lentServer('each', () => ({ ...database.env, SEED_SAMPLES: 'never' }));
  let token: string;
  beforeEach(async () => {
    ({ token } = await enterStaff(database.db, ['admin'], new Date()));
    const wide = 'x'.repeat(1_000);
    await sql`
      insert into events (at, actor_kind, action, subject_type, subject_id, request_id, changes)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(EVENTS)})
      select '2026-01-01', 'system', 'x.y', 'x', cast(n as text), '', ${sql.lit(`{"wide":"${wide}"}`)} from numbers
    `.execute(database.db);
  });

  test('that fails after its first lines says so in the last one, has no end, and is logged', async () => {
    const { socket, text, closed } = await openLine(server);
    socket.write(
      `GET /api/desk/log.csv HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${SESSION_COOKIE}=${token}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.pause();
    // As long as the client does not read, most of it is not fetched.
    await sql`alter table events rename to events_away`.execute(database.db);
    socket.resume();
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text()).toMatch(
      /\r\nThis file is incomplete: the export failed here\. Export it again\.\r\n\r\n$/,
    );
    expect(text().split('\n').length).toBeLessThan(EVENTS);
    await eventually(() =>
      server
        .log()
        .some(({ list, msg }) => list === 'log' && msg === 'an export failed after its first lines'),
    );
    await sql`alter table events_away rename to events`.execute(database.db);
  });

  test('that is read to its end has every line', async () => {
    const whole = await fetch(`${server.url}/api/desk/log.csv`, {
      headers: { Cookie: `${SESSION_COOKIE}=${token}` },
    });
    expect((await whole.text()).split('\r\n').length).toBeGreaterThan(EVENTS);
  });
});
