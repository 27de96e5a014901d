/** A Chromium as visitors have it: none of the switches by which a test tool changes what a browser does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { makeFolder, removeFolder } from '../support/temp.ts';

export interface Chromium {
  /** Of its debugging protocol. */
  port: number;
  version: string;
  stop(): Promise<void>;
}

/** Only what keeps the machine's network and a first start out of the measurement. */
const SWITCHES = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--mute-audio',
  '--remote-debugging-port=0',
];

/** Where the browser is: CHROMIUM_PATH, or the one that Playwright downloaded. */
export const chromiumPath = (): string => process.env.CHROMIUM_PATH ?? chromium.executablePath();

/** @throws with the browser's output when it ends instead of listening */
export async function startChromium(): Promise<Chromium> {
  const folder = await makeFolder();
  const child = spawn(chromiumPath(), [...SWITCHES, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Chromium ended:\n${output}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
  });
  const about = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    Browser: string;
    webSocketDebuggerUrl: string;
  };
  return {
    port,
    version: about.Browser.replace(/^.*\//, ''),
    async stop() {
      // Asked by its protocol: a signal would end the script that some systems start it by, and not the browser.
      const line = new WebSocket(about.webSocketDebuggerUrl);
      line.onopen = () => line.send(JSON.stringify({ id: 1, method: 'Browser.close' }));
      line.onerror = () => child.kill('SIGTERM');
      await ended;
      await removeFolder(folder);
    },
  };
}
