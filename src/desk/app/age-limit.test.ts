import { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { expect, test } from 'vitest';
import { DAY_MS, withoutOld } from './age-limit.ts';

test('what was loaded yesterday is gone today, although the desk has written it anew since', async () => {
  const now = Date.now();
  let stored = '';
  const persister = {
    persistClient: async (client: object) => {
      stored = JSON.stringify(client);
    },
    restoreClient: async () => withoutOld(JSON.parse(stored)),
    removeClient: () => undefined,
  };
  const before = new QueryClient();
  before.setQueryData(['application', 'old'], 'Ada Old', { updatedAt: now - DAY_MS - 1 });
  before.setQueryData(['application', 'new'], 'Ada New', { updatedAt: now - DAY_MS + 60_000 });
  await persistQueryClientSave({ queryClient: before, persister });
  const after = new QueryClient();
  await persistQueryClientRestore({ queryClient: after, persister, maxAge: DAY_MS });
  expect(after.getQueryData(['application', 'old'])).toBeUndefined();
  expect(after.getQueryData(['application', 'new'])).toBe('Ada New');
  before.clear();
  after.clear();
});
