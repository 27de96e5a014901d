import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../tests/support/temp.ts';
import {
  currentTrace,
  keepTrace,
  readStoredTrace,
  readTraceparent,
  storedTrace,
  traceparent,
  withTrace,
} from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test.each([
  [`00-${ID}-${PARENT}-01`, { id: ID, flags: '01' }],
  // A later version may say more behind it.
  [`01-${ID}-${PARENT}-00-more`, { id: ID, flags: '00' }],
  [`00-${ID}-${PARENT}-01-more`, undefined],
  [`ff-${ID}-${PARENT}-01`, undefined],
  [`00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
  [`00-${ID}-${'0'.repeat(16)}-01`, undefined],
  [`00-${ID.toUpperCase()}-${PARENT}-01`, undefined],
  ['"; drop', undefined],
  [undefined, undefined],
])('%s is read as W3C Trace Context says', (header, trace) => {
  expect(readTraceparent(header)).toEqual(trace);
});

test('what is asked of others names the trace and a step of its own; outside of a trace nothing does', async () => {
  await withTrace({ id: ID, flags: '01' }, async () => {
    await Promise.resolve();
    expect(currentTrace()?.id).toBe(ID);
    expect(traceparent()).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-01$`));
    expect(traceparent()).not.toBe(traceparent());
  });
  expect(traceparent()).toBeUndefined();
});

test('it is stored beside work that follows later, and read again', () => {
  expect(readStoredTrace(storedTrace())).toBeUndefined();
  const trace = { id: ID, flags: '01' };
  expect(withTrace(trace, () => readStoredTrace(storedTrace()))).toEqual(trace);
});

test('work that another turn does keeps its own, and what belongs to none gets none', () => {
  const own = withTrace({ id: ID, flags: '01' }, () =>
    keepTrace((more: string) => [currentTrace()?.id, more]),
  );
  const none = keepTrace(() => currentTrace());
  withTrace({ id: 'f'.repeat(32), flags: '00' }, () => {
    expect(own('more')).toEqual([ID, 'more']);
    expect(none()).toBeUndefined();
    expect(withTrace(undefined, () => traceparent())).toBeUndefined();
  });
});

test('what is asked by fetch names it too', async () => {
  const other = createServer((request, response) => response.end(request.headers.traceparent ?? 'none'));
  const port = await listenLocally(other);
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  const ask = async () => (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(await withTrace({ id: ID, flags: '01' }, ask)).toContain(`00-${ID}-`);
  expect(await ask()).toBe('none');
});
