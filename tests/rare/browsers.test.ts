/** Every page and every screen of the desk in Firefox and WebKit, at two widths, and what one operates on them. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../src/platform/staff/actor.ts';
import { findOtherBrowser } from '../../tools/browser/find.ts';
import { everyRoute } from '../e2e/support/routes.ts';
import { openSite, type Site } from '../e2e/support/site.ts';
import { type Browser, drawn, markVisible, type Recorded, recordFaults } from '../support/browsers/driver.ts';
import { openWebKit } from '../support/browsers/webkit.ts';
import { ROOT } from '../support/build.ts';
import { enterStaff, SESSION_COOKIE } from '../support/desk.ts';
import { eventually, listenLocally } from '../support/temp.ts';

const SCRIPT = `(${recordFaults})()`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const allowing = (policy: string) => policy.replace(/script-src /, `$&${HASH} `);

/**
 * The site with a script before all others that records faults, because WebDriver has no other way to report them.
 * @returns where the recorded site is; the first server learns by the Host header that it is that one
 */
async function recordingProxy(): Promise<{ url: string; target: string; close(): void }> {
  const proxy = {
    url: '',
    target: '',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const passed = request(
      new URL(incoming.url ?? '', proxy.target),
      { method: incoming.method, headers },
      async (answer) => {
        const { statusCode = 502, headers: own } = answer;
        if (!own['content-type']?.startsWith('text/html')) {
          outgoing.writeHead(statusCode, own);
          answer.pipe(outgoing);
          return;
        }
        const policy = own['content-security-policy'];
        const html = String(await buffer(answer)).replace(/<head[^>]*>/, `$&<script>${SCRIPT}</script>`);
        outgoing.writeHead(statusCode, {
          ...own,
          ...(policy ? { 'content-security-policy': allowing(String(policy)) } : {}),
          'content-length': Buffer.byteLength(html),
        });
        outgoing.end(html);
      },
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  proxy.url = `http://127.0.0.1:${await listenLocally(server)}`;
  return proxy;
}

/** Firefox by WebDriver BiDi. */
async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    async resize(width) {
      await page.setViewport({ width, height: 900 });
      await page.evaluate(drawn);
    },
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    setCookie: (name, value) =>
      browser.setCookie({ name, value, domain: new URL(page.url()).hostname, path: '/' }),
    run: (script, argument) => page.evaluate(script as never, argument) as Promise<never>,
    click: async (selector) => page.click(await page.evaluate(markVisible, selector)),
    async pressRight(selector) {
      await page.focus(await page.evaluate(markVisible, selector));
      await page.keyboard.press('ArrowRight');
    },
    close: () => browser.close(),
  };
}

const WIDTHS = [390, 1280];
/** A browser that draws without a graphics card takes its time, in milliseconds. */
const SLOW = 120_000;
const BROWSERS = {
  firefox: ([path = '']: string[]) => openFirefox(path),
  webkit: ([driver = '', screen = '']: string[]) => openWebKit(driver, screen),
};

/** Whether a page has come to rest: its heading is seen, and nothing is still on its way. Runs in the page. */
const isShown = () =>
  document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true &&
  !document.querySelector('main [aria-busy="true"]');

/** Brings each island into view until it runs. Runs in the page. @returns those that never did */
async function hydrate(): Promise<string[]> {
  const waiting = () => [...document.querySelectorAll('[data-island]:not([data-ready])')];
  for (let turn = 0; turn < 100 && waiting().length > 0; turn++) {
    waiting()[0]?.firstElementChild?.scrollIntoView({ behavior: 'instant' });
    dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return waiting().map((island) => `never ran: ${island.getAttribute('data-island')}`);
}

/** What has gone wrong so far, and what is wider than the window. Runs in the page. */
function pageFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px in a window of ${clientWidth} px`] : [];
  return [...((window as Recorded).browserFaults ?? ['nothing was recorded']), ...wide];
}

for (const [name, start] of Object.entries(BROWSERS)) {
  const paths = findOtherBrowser(name as keyof typeof BROWSERS);
  describe.skipIf(!paths)(name, () => {
    let site: Site;
    let proxy: Awaited<ReturnType<typeof recordingProxy>>;
    let browser: Browser;
    beforeAll(async () => {
      proxy = await recordingProxy();
      site = await openSite({ PUBLIC_URL: proxy.url, SEED_SAMPLES: 'auto' });
      proxy.target = site.url;
      browser = await start(paths ?? []);
    }, 60_000);
    afterAll(async () => {
      await browser?.close();
      await site?.close();
      proxy?.close();
    });

    const open = (path: string) => browser.open(`${proxy.url}${path}`);
    const faultsOf = async (path: string) => {
      await open(path);
      await eventually(() => browser.run(isShown)).catch(() =>
        Promise.reject(new Error(`${path} has no heading`)),
      );
      const faults = await browser.run(hydrate);
      for (const width of WIDTHS) {
        await browser.resize(width);
        faults.push(...(await browser.run(pageFaults)).map((fault) => `at ${width} px: ${fault}`));
      }
      return [...new Set(faults)].map((fault) => `${path}: ${fault}`);
    };

    it('shows every page', async () => {
      const routes = await everyRoute({ get: (path) => fetch(`${site.url}${path}`) });
      const faults: string[] = [];
      for (const { path } of routes) faults.push(...(await faultsOf(path)));
      expect(faults).toEqual([]);
    }, 600_000);

    it(
      'opens the menu of a phone and one of its groups at a time',
      async () => {
        await browser.resize(390);
        await open('/');
        await browser.click('[commandfor=menu]');
        await browser.click('#menu details:nth-of-type(1) > summary');
        expect(await browser.run(() => document.querySelectorAll('#menu[open] details[open]').length)).toBe(
          1,
        );
      },
      SLOW,
    );

    it(
      'opens a menu of the header',
      async () => {
        await browser.resize(1280);
        await open('/');
        await browser.click('header details > summary');
        expect(await browser.run(() => document.querySelectorAll('header details[open]').length)).toBe(1);
      },
      SLOW,
    );

    it.each(WIDTHS)(
      'moves a slider, and a piece answers, at %i px',
      async (width) => {
        await browser.resize(width);
        await open('/styleguide');
        await browser.run(hydrate);
        const figures = () =>
          browser.run(() => document.querySelector('.cost strong')?.parentElement?.textContent);
        const before = await figures();
        expect(before).toMatch(/^\d+%/);
        await browser.pressRight('.cost input[type=range]');
        await eventually(async () => (await figures()) !== before);
      },
      SLOW,
    );

    it.each(WIDTHS)(
      'tells the errors of a form at %i px',
      async (width) => {
        await browser.resize(width);
        await open('/contact');
        await browser.run(hydrate);
        await browser.click('main form [type=submit]');
        const summary = await eventually(() =>
          browser.run(() => document.querySelector('main [role=alert]')?.textContent),
        );
        expect(summary).toContain('FirstName is required');
      },
      SLOW,
    );

    it('shows every screen of the desk', async () => {
      const { token } = await enterStaff(site.db, ROLES, new Date());
      await open('/contact');
      await browser.setCookie(SESSION_COOKIE, token);
      const router = readFileSync(join(ROOT, 'src/desk/app/router.tsx'), 'utf8');
      const screens = [...router.matchAll(/path: '(\/desk[^']*)'/g)].map(([, path = '']) => path);
      expect(screens.length).toBeGreaterThan(10);
      const opening = await site.addOpening();
      const faults: string[] = [];
      for (const screen of screens)
        faults.push(...(await faultsOf(screen.replace('/openings/$id', `/openings/${opening}`))));
      expect(faults).toEqual([]);
    }, 300_000);
  });
}
