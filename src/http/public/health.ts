import { sql } from 'kysely';
import type { RouteId } from '../../app/routes.ts';
import type { Handler } from '../context.ts';

/** `/healthz`: the process answers. `/readyz`: database and storage answer too, and it is not going down. */
export const health = {
  healthz: (c) => c.json({ status: 'ok' }),
  async readyz(c) {
    const { db, storage, draining } = c.var.runtime;
    const check = (work: Promise<unknown>) => work.then(() => 'ok' as const).catch(() => 'failing' as const);
    const [database, files] = await Promise.all([check(sql`select 1`.execute(db)), check(storage.check())]);
    const ready = !draining && database === 'ok' && files === 'ok';
    c.header('Cache-Control', 'no-store');
    return c.json(
      { status: ready ? 'ready' : 'not ready', database, storage: files, draining },
      ready ? 200 : 503,
    );
  },
} satisfies Partial<Record<RouteId, Handler>>;
