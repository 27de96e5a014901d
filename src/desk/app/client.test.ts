import { afterEach, expect, test, vi } from 'vitest';
import { call, reauthenticateWith } from './client.ts';

afterEach(() => {
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
