import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { usableBy } from './queries.ts';

test('another build drops what was loaded and keeps what waits to be sent', () => {
  const client = new QueryClient();
  client.setQueryData(['today'], { figures: 'in an older shape' });
  client.getMutationCache().build(client, { mutationKey: ['move'] }, { ...waiting, variables: { key: 'a' } });
  const kept = { buster: 'main.1.js', timestamp: 1, clientState: dehydrate(client) };
  expect(usableBy('main.1.js', kept)).toBe(kept);
  const { buster, clientState } = usableBy('main.2.js', kept);
  expect(buster).toBe('main.2.js');
  expect(clientState.queries).toEqual([]);
  expect(clientState.mutations).toMatchObject([
    { mutationKey: ['move'], state: { isPaused: true, variables: { key: 'a' } } },
  ]);
});

const waiting = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: true,
  status: 'pending',
  submittedAt: 1,
} as const;
