/** What a store does to us, and what each of its answers means. */
import { describe, expect, test } from 'vitest';
import { startS3 } from '../../../tests/support/s3.ts';
import { put } from '../../../tests/support/storage-contract.ts';
import { describeStore, failing } from '../../../tests/support/store-contract.ts';

describeStore('s3rver', startS3, ({ proxy, open }) => {
  describe('calls by one word what a store answers, and says what to do', () => {
    test.each([
      [507, 'InsufficientStorage', 'full', /^The store of STORAGE_URL is full\./],
      [507, '', 'full', /^The store of STORAGE_URL is full\./],
      [403, 'QuotaExceeded', 'full', /^The store of STORAGE_URL is full\./],
      [403, 'AccessDenied', 'denied', /^The store of STORAGE_URL refuses the keys\./],
      [403, 'RequestTimeTooSkewed', 'clock skewed', /^The clock of this machine is wrong/],
      [504, '', 'slow', /^The store of STORAGE_URL takes too long to answer\./],
      [301, 'PermanentRedirect', 'not found', /another region/],
    ])('%d %s', async (status, code, failure, sentence) => {
      proxy().fault = { answer: [status, code] };
      expect(await failing(put(open(proxy().port), 'resumes/none.pdf', 'x'))).toEqual([
        failure,
        expect.stringMatching(sentence),
      ]);
    });
  });
});
