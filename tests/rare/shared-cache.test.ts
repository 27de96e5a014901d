/** A shared cache in front, as a CDN is one: nginx keeps what our headers allow, and nothing that is one person's. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { enterStaff, SESSION_COOKIE } from '../support/desk.ts';
import { enquiry, urlEncodedPost } from '../support/forms.ts';
import { startServer } from '../support/server.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

const PAGES = ['/', '/services', '/career', '/contact', '/insights', '/devops-services', '/privacy-policy'];
const VISITS = 60;

test.skipIf(spawnSync('nginx', ['-v']).status !== 0)(
  'over 95 % of the visits to pages come from it, and nothing of one person is in it',
  async () => {
    const server = await startServer({ MIN_FILL_MS: '0' });
    onTestFinished(async () => void (await server.stop()));
    const folder = await makeFolder();
    onTestFinished(() => removeFolder(folder));
    const port = await freePort();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; error_log stderr;
    events {}
    http {
      access_log off; ${temporary.join(' ')}
      proxy_cache_path ${join(folder, 'cache')} keys_zone=site:10m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${server.url};
          proxy_set_header Host $http_host;
          proxy_cache site;
          proxy_cache_lock on;
          add_header X-Cache $upstream_cache_status always;
        }
      }
    }`,
    );
    const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
    onTestFinished(async () => {
      nginx.kill();
      await once(nginx, 'exit');
    });
    const url = `http://127.0.0.1:${port}`;
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      return { status: answer.status, cache: answer.headers.get('X-Cache'), text: await answer.text() };
    };
    await eventually(() =>
      get('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );

    const { db, readDb } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
    const { token } = await enterStaff(db, ['admin'], new Date(), 'Quirina Zest');
    await readDb.destroy();
    await db.destroy();
    const session = { Cookie: `${SESSION_COOKIE}=${token}`, 'X-Desk': '1' };

    let hits = 0;
    for (let visit = 0; visit < VISITS; visit++)
      for (const path of PAGES) {
        const { status, cache } = await get(path);
        expect(status, path).toBe(200);
        if (cache === 'HIT') hits++;
      }
    expect(hits / (VISITS * PAGES.length)).toBeGreaterThan(0.95);

    const wrong = urlEncodedPost({
      ...(enquiry({ LastName: 'Zest-Visitor', Email: 'no address' }) as Record<string, string>),
    });
    const refused = await fetch(`${url}/contact`, wrong);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Zest-Visitor')]);
    for (const path of ['/desk', '/api/desk/session', '/api/desk/people']) {
      expect((await get(path, session)).status, path).toBe(200);
      expect((await get(path, session)).cache, path).toBe('MISS');
    }
    // Who comes next, signed out, gets nothing of it.
    expect((await get('/api/desk/people')).status).toBe(401);
    expect((await get('/contact')).text).not.toContain('Zest-Visitor');
    const kept = readdirSync(join(folder, 'cache')).map((name) =>
      readFileSync(join(folder, 'cache', name), 'latin1'),
    );
    expect(kept.length).toBeGreaterThanOrEqual(PAGES.length);
    for (const text of kept) expect(text).not.toMatch(/Zest|no-store|set-cookie/i);
  },
  60_000,
);
