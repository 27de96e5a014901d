import { expect, test } from 'vitest';
import { currentTrace, readTraceparent, traceparent, withTrace } from './trace.ts';

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
