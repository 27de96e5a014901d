import { NOT_STORED } from '../platform/http/cache-control.ts';
import { defineRoute } from '../platform/http/define-route.ts';

/** `/healthz`: the process answers, and says which release it is. `/readyz`: database and storage do their work too, and it is not going down. */
export const healthRoutes = {
  healthz: defineRoute({
    method: 'GET',
    path: '/healthz',
    kind: 'probe',
    handle: (c) => c.json({ status: 'ok', version: c.var.runtime.release.version }),
  }),
  readyz: defineRoute({
    method: 'GET',
    path: '/readyz',
    kind: 'probe',
    async handle(c) {
      const { probes, draining } = c.var.runtime;
      const [database, storage, scanner] = await Promise.all([
        probes.database(),
        probes.storage(),
        probes.scanner?.(),
      ]);
      // Without the scanner files wait and submissions are accepted, so the server stays ready.
      const ready = !draining && database === 'ok' && storage === 'ok';
      c.header('Cache-Control', NOT_STORED);
      const status = ready ? 'ready' : 'not ready';
      return c.json({ status, database, storage, scanner, draining }, ready ? 200 : 503);
    },
  }),
};
