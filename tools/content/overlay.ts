/**
 * In development a mistake in the content is shown over the page: file, line, field and what is allowed. It goes when
 * the mistake is mended.
 */
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { type Fault, faultLine } from '../../src/site/content-file.ts';
import { contentFaults } from './checked.ts';

/** Milliseconds in which several files that are saved together become one check. */
const TOGETHER_MS = 50;
/** What the check reads: content, the schemas of it, colours. */
const READ = /\/src\/(content|sections|site)\/|\/tokens\.css$/;

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

const wantsPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function watchContent(server: ViteDevServer): void {
  const { root } = server.config;
  let faults: readonly Fault[] = [];
  let checking: Promise<void> = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const { ssr } = server.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) return;
    const before = faults.length;
    faults = await contentFaults(root, () => ssr.runner.import('/tools/content/check.ts'));
    if (faults.length > 0) {
      const { message, stack, ...error } = overlayError(faults, root);
      server.config.logger.error(message, { timestamp: true });
      server.ws.send({ type: 'error', err: { ...error, message, stack: '' } });
    } else if (before > 0) server.ws.send({ type: 'full-reload' });
  }

  server.watcher.on('all', (_, path) => {
    if (!READ.test(path.replaceAll('\\', '/'))) return;
    clearTimeout(soon);
    soon = setTimeout(() => {
      checking = checking.then(check).catch((error) => server.config.logger.error(String(error)));
    }, TOGETHER_MS);
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
