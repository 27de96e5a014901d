import type { RouteId } from '../../app/routes.ts';
import type { Handler } from '../context.ts';

/** `/healthz`: the process answers. `/readyz`: database and storage do their work too, and it is not going down. */
export const health = {
  healthz: (c) => c.json({ status: 'ok' }),
  async readyz(c) {
    const { probes, draining } = c.var.runtime;
    const [database, storage] = await Promise.all([probes.database(), probes.storage()]);
    const ready = !draining && database === 'ok' && storage === 'ok';
    c.header('Cache-Control', 'no-store');
    return c.json({ status: ready ? 'ready' : 'not ready', database, storage, draining }, ready ? 200 : 503);
  },
} satisfies Partial<Record<RouteId, Handler>>;
