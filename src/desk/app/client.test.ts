import { afterEach, expect, test, vi } from 'vitest';
import { call, reauthenticateWith } from './client.ts';
import { withRetry } from './retry.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reauthenticateWith(undefined);
});

test('two changes that need a reauthentication at the same moment share one prompt, and both go on', async () => {
  let given = false;
  vi.stubGlobal('fetch', async () =>
    given
      ? Response.json({ done: true })
      : Response.json(
          { code: 'reauthentication_required', message: 'Confirm that it is you.' },
          { status: 403 },
        ),
  );
  const prompts: ((ok: boolean) => void)[] = [];
  reauthenticateWith(() => new Promise((resolve) => prompts.push(resolve)));
  const both = Promise.all([
    call('/people', { method: 'POST', body: { email: 'one@example.com' } }),
    call('/people', { method: 'POST', body: { email: 'two@example.com' } }),
  ]);
  await vi.waitFor(() => expect(prompts.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  given = true;
  // The dialog holds one prompt: the one that asked last.
  prompts.at(-1)?.(true);
  expect(await both).toEqual([{ done: true }, { done: true }]);
  expect(prompts).toHaveLength(1);
});

test('a change without a response is given up after half a minute, and has the same key when it is sent again', async () => {
  vi.useFakeTimers();
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal, headers }: { signal: AbortSignal; headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  for (let attempt = 0; attempt < 2; attempt++) {
    const sent = withRetry(() => call('/people', { method: 'POST', body: { email: 'one@example.com' } }));
    const failure = expect(sent).rejects.toThrow('The server did not answer.');
    await vi.advanceTimersByTimeAsync(30_000);
    await failure;
  }
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('what is loaded is given up after half a minute, too, and what takes longer by its own limit', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const { signal } = new AbortController();
  const given: string[] = [];
  void call('/today', { signal }).catch(() => given.push('today'));
  void call('/log/verify', { method: 'POST', signal, timeoutMs: 60_000 }).catch(() => given.push('verify'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(given).toEqual(['today']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(given).toEqual(['today', 'verify']);
});

test('a file may take as long as it makes progress; without progress for half a minute it fails', async () => {
  vi.useFakeTimers();
  const sent: Upload[] = [];
  class Upload {
    readonly upload = { onprogress: () => {} };
    readonly status = 200;
    readonly responseText = '{"token":"abc"}';
    onload = () => {};
    onabort = () => {};
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader = () => null;
    abort = () => this.onabort();
    send = () => sent.push(this);
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  const slow = call('/resumes', { method: 'POST', body: new FormData() });
  for (let progress = 0; progress < 5; progress++) {
    await vi.advanceTimersByTimeAsync(20_000);
    sent[0]?.upload.onprogress();
  }
  sent[0]?.onload();
  expect(await slow).toEqual({ token: 'abc' });

  const failure = expect(call('/resumes', { method: 'POST', body: new FormData() })).rejects.toThrow(
    'The server did not answer.',
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await failure;
});
