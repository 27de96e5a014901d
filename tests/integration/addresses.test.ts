/** One page, one address: what other spellings, methods and unknown addresses get, and what one person's get. */
import { request } from 'node:http';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { site } from '../../src/site/content/site.ts';
import { fetchPage, sitemapPaths } from '../support/public-site.ts';

const server = inject('sharedServer');
let opening: string;
beforeAll(async () => {
  opening = (await sitemapPaths(server)).find((path) => path.startsWith('/JobApply/')) ?? '';
});

interface Answer {
  status: number;
  location: string | undefined;
  length: number;
}

/** Asks for exactly this path; `fetch` would tidy it first. */
const ask = (path: string, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, method }, (response) => {
      let length = 0;
      response.on('data', (chunk) => {
        length += chunk.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, length }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('other spellings', () => {
  test.each([
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['/Faq.HTML', '/faq'],
    ['/Cloud-Engineering/', '/cloud-engineering'],
    ['/faq.html', '/faq'],
    ['/index.html', '/'],
    ['/contact.html', '/contact'],
    ['/career/index.html', '/career'],
    ['/Contact', '/contact'],
    ['//faq', '/faq'],
    ['/insights//pipelines-with-a-way-back', '/insights/pipelines-with-a-way-back'],
    ['/insights.html', '/insights'],
    ['/api/docs/', '/api/docs'],
    ['/api/Docs.html', '/api/docs'],
    ['/career/rss.xml/', '/career/rss.xml'],
    ['/faq/?utm_source=x&utm_medium=y', '/faq?utm_source=x&utm_medium=y'],
    ['/career/?country=India&page=2', '/career?country=India&page=2'],
  ])('%s moved to %s for good', async (path, target) => {
    expect(await ask(path)).toMatchObject({ status: 301, location: target });
    expect(await ask(path, 'HEAD')).toMatchObject({ status: 301, location: target, length: 0 });
    expect((await ask(target)).status).toBe(200);
  });

  test('the letters of an opening’s address may be wrong, its identifier not', async () => {
    expect(await ask(opening.toLowerCase())).toMatchObject({ status: 301, location: opening });
    expect(await ask(`${opening}/`)).toMatchObject({ status: 301, location: opening });
    expect((await ask(opening)).status).toBe(200);
  });

  test('no spelling leads to another host, or in a circle', async () => {
    const hosts = [
      '//evil.example',
      '//evil.example/',
      '/%2fevil.example/',
      '//evil.example/faq',
      '/\\evil.example/',
    ];
    for (const path of [
      ...hosts,
      '//',
      '///',
      '/faq//',
      '/index.html/',
      '/.html',
      '/404.html',
      '/FAQ/index.HTML',
    ]) {
      let next = path;
      for (let hops = 0; ; hops++) {
        expect(hops, path).toBeLessThan(3);
        const { location } = await ask(next);
        if (location === undefined) break;
        expect(location, path).toMatch(/^\/([^/\\]|$)/);
        next = location;
      }
    }
  });
});

describe('unknown addresses', () => {
  test.each([
    '/nothing',
    '/insights/nothing',
    '/insights/nothing/deeper',
    '/JobApply/nothing',
    '/JobApply/..%2F..%2Fetc',
    '/JobApply/%00',
    `/JobApply/${'x'.repeat(80)}`,
    '/JobApply',
    '/nothing.html',
    '/og/nothing.png',
    '/reports/nothing',
  ])('%s is 404, and asks not to be found', async (path) => {
    const page = await fetchPage(server, path);
    expect(page.status).toBe(404);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.links('canonical')).toEqual([]);
    expect(page.headings[0]?.level).toBe(1);
    if (!path.startsWith('/JobApply/')) return;
    expect(page.headings[0]?.text).toBe('No job found');
    expect(page.html).toMatch(/<a href="\/career"[^>]*>See all openings/);
    expect(await ask(path, 'HEAD')).toMatchObject({ status: 404, length: 0 });
  });
});

describe('the one address', () => {
  test('is named without what a campaign adds to it', async () => {
    for (const path of ['/faq', '/career', '/contact', '/privacy-policy', opening]) {
      const page = await fetchPage(server, `${path}?utm_source=mail&gclid=1`);
      expect([page.status, page.links('canonical')[0]?.href], path).toEqual([200, `${site.url}${path}`]);
      expect(page.meta('og:url'), path).toBe(`${site.url}${path}`);
    }
  });

  test('what an enquiry is about is known to the cache; what it does not count is not', async () => {
    const messageOf = async (query: string) => {
      const html = await (await fetch(`${server.url}/contact${query}`)).text();
      return /<textarea[^>]*name="Message"[^>]*>([^<]*)/.exec(html)?.[1]?.trim();
    };
    expect(await messageOf('?utm_source=mail&about=sales-increase')).toMatch(/^About .*25% sales increase/);
    expect(await messageOf('?about=sales-increase&gclid=1')).toMatch(/^About .*25% sales increase/);
    for (const query of [
      ...['', '?utm_source=mail', '?about=nothing', '?About=sales-increase', '?about=', '?about=constructor'],
      ...['?about=%3Cscript%3E', '?sent=%3Cb%3Eowned%3C/b%3E'],
    ])
      expect(await messageOf(query), query).toBe('');
    expect(await messageOf('?about=sales-increase&about=x')).toMatch(/^About /);
    const pretended = await fetchPage(server, '/contact?sent=%3Cb%3Eowned%3C/b%3E');
    expect(pretended.html).not.toMatch(/owned|role="status"/);
    // Numbers of one visitor are not sent to the next.
    for (const machines of ['60', '70'])
      expect(await messageOf(`?about=cloud-cost&machines=${machines}`)).toContain(`: ${machines}\n`);
    const page = await fetchPage(server, '/contact?about=sales-increase');
    expect(page.links('canonical')[0]?.href).toBe(`${site.url}/contact`);
  });

  test('a search of openings is no page of its own for search engines', async () => {
    const page = await fetchPage(server, '/career?country=India&page=1');
    expect(page.links('canonical')[0]?.href).toBe(`${site.url}/career`);
  });

  test('HEAD answers like GET, without a body', async () => {
    for (const path of [
      '/',
      '/faq',
      '/career',
      '/contact',
      '/privacy-policy',
      opening,
      '/og/home.png',
      '/api/docs',
    ]) {
      const [get, head] = [await ask(path), await ask(path, 'HEAD')];
      expect(head, path).toEqual({ ...get, length: 0 });
    }
  });
});

describe('what is one person’s', () => {
  test.each([
    '/consents/withdraw?token=abc',
    '/consents/withdraw?done=yes',
    '/privacy-request?token=abc',
    '/desk',
    '/desk/sign-in?to=/desk/log',
    '/contact?sent=E-7K3M-9QXT',
    '/enquiries/collaborate?sent=E-7K3M-9QXT&from=/faq',
    'applied',
  ])('%s is stored nowhere and disclosed to no one', async (path) => {
    const asked = path === 'applied' ? `${opening}?applied=A-7K3M-9QXT` : path;
    const { status, headers } = await fetch(`${server.url}${asked}`, { redirect: 'manual' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('etag')).toBeNull();
  });

  test.each([
    ['/consents/withdraw', {}, 303],
    ['/consents/withdraw', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['/contact', { 'Sec-Fetch-Site': 'same-origin' }, 422],
    ['/contact', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['/contact', {}, 403],
  ])('the form of %s, sent by a browser that names no origin, and %j: %i', async (path, headers, status) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams('token=abc'),
      headers: { Origin: 'null', ...headers },
    });
    expect(answer.status).toBe(status);
  });
});
