/** Everything a page fetches, in bytes over the wire. */
import type { Page } from '@playwright/test';

export interface Load {
  url: string;
  /** As the browser's protocol calls it: Document, Stylesheet, Script, Font, Image, Media … */
  kind: string;
  mime: string;
  encoding: string;
  /** Bytes of the body as it was sent, compressed. */
  body: number;
  /** Body and headers. */
  wire: number;
}

export interface Loads {
  all(): Load[];
  /** Leaves the page that was watched and forgets it. */
  forget(): Promise<void>;
  /** Resolves when nothing has come or been asked for in as many milliseconds. */
  quiet(ms: number): Promise<void>;
}

/** Starts to watch a page, which from now on keeps nothing in its cache. Call it before the page goes anywhere. */
export async function watchLoads(page: Page): Promise<Loads> {
  const session = await page.context().newCDPSession(page);
  const loads = new Map<string, Load & { head: number; open: boolean }>();
  let touched = performance.now();

  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    touched = performance.now();
    loads.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      mime: '',
      encoding: '',
      body: 0,
      wire: 0,
      head: 0,
      open: true,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loads.get(requestId);
    if (!load) return;
    const header = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === 'content-encoding',
    );
    load.mime = response.mimeType;
    load.encoding = header?.[1] ?? '';
    load.head = response.encodedDataLength;
    load.wire = Math.max(load.wire, load.head);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (!load) return;
    touched = performance.now();
    load.wire += encodedDataLength;
  });
  const end = (requestId: string, total?: number) => {
    const load = loads.get(requestId);
    if (!load) return;
    touched = performance.now();
    load.open = false;
    // A load that was broken off has no total; what came of it has been counted.
    if (total) load.wire = total;
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });

  const busy = () => [...loads.values()].some(({ open, kind }) => open && kind !== 'Media');
  return {
    all: () => [...loads.values()].map(({ head, open: _, ...load }) => ({ ...load, body: load.wire - head })),
    async forget() {
      await page.goto('about:blank');
      loads.clear();
    },
    async quiet(ms) {
      // A film that plays may stay open for as long as the page.
      while (busy() || performance.now() - touched < ms) await page.waitForTimeout(Math.min(ms, 50));
    },
  };
}
