/** Where a mail is in the mailbox, by which it leaves with its person. */
import { expect, onTestFinished, test } from 'vitest';
import { createTestApi } from '../../../tests/support/api.ts';
import { letter } from '../../../tests/support/incoming-emails.ts';
import { receive } from '../../../tests/support/receive.ts';
import { erasedIn, noteRemoved, resumeAfter } from './mailbox-state.ts';

test.each(['sqlite', 'postgres'] as const)(
  'every copy of an erased person’s mail leaves the mailbox, also one that comes later: %s',
  async (engine) => {
    const api = await createTestApi(engine);
    onTestFinished(() => api.close());
    const { runtime } = api;
    const { db } = runtime;
    const begin = (uidValidity: string) => resumeAfter(db, 'test', uidValidity, runtime.clock());
    const erased = () => erasedIn(db, 'test', '1');
    await begin('1');
    const source = letter({ from: 'asha@client.example', subject: 'To sales@ and to info@' });
    expect(await receive(runtime, source)).toBe('enquiry');
    await receive(runtime, letter({ from: 'other@client.example', subject: 'Another' }));
    expect(await receive(runtime, source)).toBe('known');
    expect(await erased()).toEqual([]);
    await db
      .updateTable('enquiries')
      .set({ erased_at: runtime.clock().toISOString() })
      .where('email', '=', 'asha@client.example')
      .execute();
    const [first = 0, second] = (await erased()).sort((a, b) => a - b);
    expect(second).toBe(first + 2);
    await noteRemoved(db, 'test', '1', [first, first + 2]);
    expect(await erased()).toEqual([]);
    expect(await receive(runtime, source)).toBe('known');
    expect(await erased()).toEqual([first + 3]);
    // After the server gave all mails new UIDs, those of before are no one's.
    await begin('2');
    expect([await erased(), await erasedIn(db, 'test', '2')]).toEqual([[], []]);
  },
);
