/** Debian's clamd, as an operator connects it: a server, an upload, and signatures of our own. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createClamd } from '../../src/platform/scanner/clamd.ts';
import { EICAR, hasClamd, OWN_WORD, startClamd, type TestScanner } from '../support/clamd.ts';
import { cli } from '../support/cli.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { firstOpening, startServer } from '../support/server.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

describe.skipIf(!hasClamd)('clamd', () => {
  let folder: string;
  let clamd: TestScanner;
  beforeEach(async () => {
    folder = await makeFolder();
    clamd = await startClamd(join(folder, 'clamd'), await freePort());
  });
  afterEach(async () => {
    await clamd.stop();
    await removeFolder(folder);
  });

  test('finds EICAR and what our own signature names, and says of a file that is too large that it can not be scanned', async () => {
    const scanner = createClamd({ to: { host: '127.0.0.1', port: clamd.port }, name: 'clamd' });
    const scan = (content: string | Buffer) => scanner.scan(Readable.from([Buffer.from(content)]));
    expect(await scan('a resume')).toEqual({ state: 'clean' });
    expect(await scan('')).toEqual({ state: 'clean' });
    expect(await scan(EICAR)).toEqual({ state: 'infected', name: 'Own.Eicar.UNOFFICIAL' });
    expect(await scan(`${'x'.repeat(500_000)}${OWN_WORD}`)).toMatchObject({ state: 'infected' });
    expect(await scan(Buffer.alloc(3_000_000, 'a'))).toMatchObject({ state: 'failed' });
    expect(await scan('after that')).toEqual({ state: 'clean' });
  });

  test('a resume with EICAR is kept apart; one that came while clamd was down is scanned when it is back', async () => {
    const env = { DATA_DIR: join(folder, 'data'), SCANNER_URL: clamd.SCANNER_URL, JOBS_POLL_MS: '100' };
    const server = await startServer(env);
    const { db, readDb } = openDatabase({
      DATABASE_POOL_SIZE: 1,
      databaseFile: join(env.DATA_DIR, 'site.db'),
    });
    const apply = async (Email: string, data: Buffer) => {
      const form = application(await firstOpening(server), { Email });
      const file = { ...resumeFile(), data };
      return (await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [file]))).status;
    };
    const state = async (email: string) =>
      (
        await db
          .selectFrom('applications')
          .innerJoin('files', 'files.key', 'applications.resume_key')
          .select('scan_state')
          .where('email', '=', email)
          .executeTakeFirst()
      )?.scan_state;
    try {
      const { data } = resumeFile();
      expect(await apply('ada@candidate.example', Buffer.concat([data, Buffer.from(`\n${EICAR}`)]))).toBe(
        200,
      );
      await eventually(async () => (await state('ada@candidate.example')) === 'infected', 30_000);
      await clamd.stop();
      expect(await apply('bo@candidate.example', data)).toBe(200);
      expect(await state('bo@candidate.example')).toBe('held');
      expect((await cli(env, 'doctor')).output).toMatch(/^FAIL +Scanner .*\n +Start clamd/m);
      // The same signatures, and one that finds the resume.
      const words = { 'Own.Eicar': EICAR, 'Own.Pdf': '%PDF-' };
      clamd = await startClamd(join(folder, 'clamd'), clamd.port, words);
      await eventually(async () => (await state('bo@candidate.example')) === 'infected', 60_000);
      await clamd.stop();
      clamd = await startClamd(join(folder, 'clamd'), clamd.port);
      expect((await cli(env, 'rescan')).output).toMatch(/\d+ files will be scanned again/);
      await eventually(async () => (await state('bo@candidate.example')) === 'clean', 60_000);
      expect(await state('ada@candidate.example')).toBe('infected');
    } finally {
      await readDb.destroy();
      await db.destroy();
      await server.stop();
    }
  });
});
