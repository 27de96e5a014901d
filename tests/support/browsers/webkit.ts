/** WebKitGTK, by the driver that Debian has beside it and a screen in memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, freePort, makeFolder, removeFolder } from '../temp.ts';
import { type Browser, drawn, markVisible } from './driver.ts';

/** The test browser has a row of buttons above each page, which would keep its window from becoming as narrow as a phone. */
const NARROW_CSS = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }';
/** Of WebDriver: the key of an element in JSON, and the arrow key. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const RIGHT = '\uE014';

/** Programs of the browser that ran, and how they end. */
async function startPrograms(driver: string, screen: string) {
  const folder = await makeFolder();
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW_CSS);
  const port = await freePort();
  const x = spawn(screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(x.stdout, 'data');
  const web = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder },
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      for (const child of [web, x]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      await removeFolder(folder);
    },
  };
}

/** How long a script in a page may take on a machine that is busy, in milliseconds: a page with every section draws without a graphics card. */
const SCRIPT_MS = 120_000;

/**
 * @param driver path of WebKitWebDriver
 * @param screen path of Xvfb
 */
export async function openWebKit(driver: string, screen: string): Promise<Browser> {
  const { origin, stop } = await startPrograms(driver, screen);
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(SCRIPT_MS + 30_000),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = await eventually(
    () =>
      send('POST', '/session', {
        capabilities: { alwaysMatch: { timeouts: { script: SCRIPT_MS } } },
      }) as Promise<{ sessionId: string }>,
  ).catch(async (error) => {
    await stop();
    throw error;
  });
  const ask = (method: string, path: string, body?: object) =>
    send(method, `/session/${sessionId}${path}`, body);
  const run: Browser['run'] = (script, argument) =>
    ask('POST', '/execute/async', {
      script: `const [argument, done] = arguments; Promise.resolve((${script})(argument)).then(done)`,
      args: [argument ?? null],
    });
  const find = async (selector: string) => {
    const value = await run(markVisible, selector);
    return (await ask('POST', '/element', { using: 'css selector', value }))[ELEMENT];
  };
  return {
    async resize(width) {
      await ask('POST', '/window/rect', { width, height: 900 });
      await eventually(async () => (await run(() => innerWidth)) === width);
      await run(drawn);
    },
    open: (url) => ask('POST', '/url', { url }),
    setCookie: (name, value) => ask('POST', '/cookie', { cookie: { name, value, path: '/' } }),
    run,
    // What still slides in can't be pressed yet.
    click: (selector) =>
      eventually(async () => {
        await ask('POST', `/element/${await find(selector)}/click`, {});
        return true;
      }).then(() => undefined),
    pressRight: async (selector) => ask('POST', `/element/${await find(selector)}/value`, { text: RIGHT }),
    async close() {
      await ask('DELETE', '');
      await stop();
    },
  };
}
