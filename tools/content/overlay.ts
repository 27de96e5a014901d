/**
 * In development a mistake in the content is shown over the page: file, line, field and allowed values. It disappears when the
 * mistake is fixed.
 */
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { type HotPayload, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { type Fault, faultLine } from '../../src/site/content/content-file.ts';
import { contentFaults } from './checked.ts';

/** Several files that are saved within these milliseconds are checked together. */
const TOGETHER_MS = 50;
/** The input of the check: content, its schemas, colours. */
const READ = /\/content\/|\/src\/site\/|\/tokens\.css$/;

/** As Vite's overlay shows it. */
function overlayError(faults: readonly Fault[], root: string) {
  const [first] = faults;
  return Object.assign(new Error(faults.map(faultLine).join('\n')), {
    stack: '',
    plugin: 'content',
    id: first && join(root, first.file),
    loc: first?.line ? { file: join(root, first.file), line: first.line, column: 0 } : undefined,
  });
}

/** The same for a page that is open. */
function overlayMessage(faults: readonly Fault[], root: string): HotPayload {
  const { message, ...error } = overlayError(faults, root);
  return { type: 'error', err: { ...error, message, stack: '' } };
}

const wantsPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function watchContent(server: ViteDevServer): void {
  const { root } = server.config;
  const { hot } = server.environments.client;
  const pass: (...args: [HotPayload | string, unknown?]) => void = hot.send.bind(hot);
  const send = (message: HotPayload) => pass(message);
  let faults: readonly Fault[] = [];
  let checking: Promise<void> = Promise.resolve();
  let soon: Promise<void> | undefined;

  async function check(): Promise<void> {
    const { ssr } = server.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) return;
    const before = faults.length;
    faults = await contentFaults(root, () => ssr.runner.import('/tools/content/check.ts'));
    if (faults.length > 0) {
      server.config.logger.error(faults.map(faultLine).join('\n'), { timestamp: true });
      send(overlayMessage(faults, root));
    } else if (before > 0) server.ws.send({ type: 'full-reload' });
  }

  server.watcher.on('all', (_, path) => {
    if (!READ.test(path.replaceAll('\\', '/'))) return;
    if (soon) return;
    // From now on a page waits: one made from the old state would not get the news that the new one is valid.
    soon = wait(TOGETHER_MS);
    checking = Promise.all([checking, soon])
      .then(() => {
        soon = undefined;
        return check();
      })
      .catch((error) => server.config.logger.error(String(error)));
  });
  // A mistake in the content is reported with its file and line, without a stack.
  Object.assign(hot, {
    send(...args: [HotPayload | string, unknown?]) {
      const [message] = args;
      if (typeof message === 'string' || message.type !== 'error') return pass(...args);
      void wait(TOGETHER_MS)
        .then(() => checking)
        .then(() => (faults.length > 0 ? send(overlayMessage(faults, root)) : pass(...args)));
    },
  });
  server.middlewares.use(async (request, _response, next) => {
    if (!wantsPage(request)) return next();
    await checking;
    next(faults.length > 0 ? overlayError(faults, root) : undefined);
  });
}

export const contentOverlay = (): AstroIntegration => ({
  name: 'content-overlay',
  hooks: { 'astro:server:setup': ({ server }) => watchContent(server) },
});
