import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { AppEnv, Runtime } from '../../platform/http/context.ts';
import { personal, requestLog } from './guards.ts';

test.each([
  '/interview/working-key',
  '/Interview/working-key',
  '//INTERVIEW/working-key/',
  '/interview/working-key.html',
])(
  'the key in %s is not logged, and the redirect is stored nowhere and disclosed to no one',
  async (path) => {
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const app = new Hono<AppEnv>();
    app.use((c, next) => {
      c.set('runtime', { log } as Runtime);
      return next();
    });
    app.use(requestLog, personal);
    app.all('*', (c) => c.redirect('/interview/working-key', 301));
    const { headers } = await app.request(`https://us.example${path}`);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('"path":"/interview/:token"');
    expect(logged[0]).not.toContain('working-key');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  },
);
