/** The shipped configuration of a proxy, with what an operator replaces, and with ports that a test may take. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.ts';
import { selfSigned } from './certificate.ts';

export interface ProxyPorts {
  http: number;
  https: number;
  /** Of the servers behind it. */
  upstream: readonly number[];
}

/** @throws where the shipped text does not hold what is replaced */
function configured(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(join(ROOT, 'ops', file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} does not hold “${from}”`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Writes the configuration of a proxy into a folder. @returns how it is started */
export const PROXIES = {
  nginx(folder: string, { http, https, upstream }: ProxyPorts): [command: string, args: string[]] {
    const { certificate, key } = selfSigned(folder);
    const site = configured('nginx/website.conf', [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['  listen [::]:80;\n', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['www.example.com', 'localhost'],
      ['/etc/ssl/website/fullchain.pem', certificate],
      ['/etc/ssl/website/privkey.pem', key],
      ['server 127.0.0.1:4321;', upstream.map((port) => `server 127.0.0.1:${port};`).join('\n  ')],
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${paths.join(' ')} include site.conf; }`,
    );
    return ['nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']];
  },
  caddy(folder: string, { http, https, upstream }: ProxyPorts): [command: string, args: string[]] {
    const { certificate, key } = selfSigned(folder);
    const site = configured('caddy/Caddyfile', [
      ['www.example.com {', `localhost {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n`],
      ['127.0.0.1:4321', upstream.map((port) => `127.0.0.1:${port}`).join(' ')],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${site}`);
    return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
  },
} as const;
