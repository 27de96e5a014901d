/** The self-test, once: it asks the server that runs with the same settings. */

import { runSelfTest } from '../features/self-test/run.ts';
import { SELF_TEST_LABELS } from '../features/self-test/schema.ts';
import { ownAddress, sendTo } from '../platform/http/own-address.ts';
import { loadSigner } from '../platform/signing.ts';
import { openExistingStorage } from '../platform/storage/open.ts';
import { type Command, print, UsageError } from './tools.ts';

const MARKS = { ok: 'ok      ', failed: 'FAILED  ', skipped: 'left out' } as const;

export const selfTesting: Record<'selftest', Command> = {
  async selftest({ config, db, writer, to }) {
    if (to !== undefined && !/^https?:$/.test(URL.parse(to)?.protocol ?? ''))
      throw new UsageError('--to must be the address of a server, as http://127.0.0.1:8080.');
    const address = to ?? ownAddress(config, config.PORT);
    const request = sendTo(address);
    await request('/healthz').catch(() => {
      throw new UsageError(`No server answers at ${address}. Start it, or name its address with --to.`);
    });
    let isWhole = true;
    const run = await runSelfTest(
      {
        ...{ db, writer, storage: await openExistingStorage(config), request },
        ...{ signer: () => loadSigner(db), hasScanner: config.SCANNER_URL !== undefined },
        clock: () => new Date(),
      },
      ({ step, outcome, ms, words }) => {
        print(`${MARKS[outcome]}  ${SELF_TEST_LABELS[step]} (${ms} ms)${words ? `: ${words}` : ''}`);
        // Most sites have no scanner.
        isWhole &&= outcome !== 'skipped' || step === 'scan';
      },
    );
    if (!run) throw new UsageError('Another self-test is running. Try again in a minute.');
    const works = isWhole ? 'Everything works.' : 'What was tested works; the rest was left out.';
    print(run.ok ? `${works} Nothing is left of it.` : 'The self-test failed.');
    return run.ok ? 0 : 1;
  },
};
