/** Two servers on one PostgreSQL database, and people at one or the other. */

import type { Runtime } from '../../src/platform/http/context.ts';
import { createApp } from '../../src/server/api.ts';
import { startRuntime } from '../../src/server/runtime.ts';
import { createTestApi, type TestApi } from './api.ts';
import { type Browser, newBrowser } from './desk.ts';
import { lent } from './lent.ts';

/** The requests that a server answers, but for pages. */
export const appOf = (runtime: Runtime) => createApp(runtime, async (c) => c.text(''));

/** @param jobs whether mails and other jobs run: a mail that leaves puts an erasure off, and makes an undo too late */
export const lentServers = (scope: 'each' | 'all', { jobs = false } = {}): { api: TestApi; other: Runtime } =>
  lent(
    scope,
    async () => {
      const api = await createTestApi('postgres');
      const other = await startRuntime(api.runtime.config, api.runtime.reportsDir);
      if (!jobs) await Promise.all([api.runtime.jobs.stop(), other.jobs.stop()]);
      return { api, other };
    },
    async ({ api, other }) => {
      await other.stop();
      await api.close();
    },
  );

/** The same person with the same cookies, at another server. */
export function through(runtime: Runtime, { cookies }: Browser): Browser {
  const app = appOf(runtime);
  const browser = newBrowser({
    async send(path, init) {
      const answer = await app.request(path, init);
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : '' };
    },
  });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
