/** What becomes of a file's content while it is given to a scanner. */
import { createReadStream } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startStandIn } from '../../../tests/support/clamd.ts';
import { createClamd } from './clamd.ts';
import { ScannerError } from './scanner-error.ts';

const startScanner = async () => {
  const standIn = await startStandIn(new Set());
  onTestFinished(() => standIn.stop());
  return { standIn, clamd: createClamd({ to: { host: '127.0.0.1', port: standIn.port }, name: 'clamd' }) };
};

test('a file that is given to a scanner that does not answer is closed', async () => {
  const { standIn, clamd } = await startScanner();
  await standIn.stop();
  const content = createReadStream(import.meta.filename);
  await expect(clamd.scan(content)).rejects.toThrow(ScannerError);
  expect(content.destroyed).toBe(true);
});

test('a file that can not be read is no failure of the scanner', async () => {
  const { clamd } = await startScanner();
  // Opened like a file, a folder fails when it is read, by the call that a connection fails by, too.
  const content = createReadStream(import.meta.dirname);
  await expect(clamd.scan(content)).rejects.toMatchObject({ code: 'EISDIR', syscall: 'read' });
});
