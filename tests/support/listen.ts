/** Who listens to the live changes of the desk. */
import { expect } from 'vitest';
import type { createApp } from '../../src/server/api.ts';
import type { Browser } from './desk.ts';
import { eventually } from './temp.ts';

export type App = ReturnType<typeof createApp>;

/** Listens as EventSource does. */
export function listen(app: App, browser: Browser, lastEventId?: string) {
  const heard: { event: string; id: string; data: string }[] = [];
  const headers = {
    Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
  };
  let ended = false;
  let open = false;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const done = (async () => {
    const response = await app.request('/api/desk/events', { headers });
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      open = true;
      rest += decoder.decode(part.value, { stream: true });
      const frames = rest.split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(frame)?.[1] ?? '';
        if (field('event')) heard.push({ event: field('event'), id: field('id'), data: field('data') });
      }
    }
    ended = true;
  })();
  return {
    heard,
    subjects: () =>
      heard.filter(({ event }) => event === 'change').map(({ data }) => JSON.parse(data).subjectId),
    opened: () => eventually(() => open),
    ended: () => eventually(() => ended, 20_000),
    /** Leaves, which ends the stream at the server too. */
    async close() {
      await reader?.cancel();
      await done;
    },
  };
}
