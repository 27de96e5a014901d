/** Extracts text in a child process, which is ended if it takes too long or too much memory. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { threadFile } from '../worker-queue.ts';
import { MAX_BYTES, MAX_SECONDS, MAX_TEXT } from './limits.ts';
import type { ExtractedText, TextExtractor } from './port.ts';

/** How often the memory of the child is checked, in milliseconds. */
const POLL_MS = 100;
const PAGE_BYTES = 4_096;

const program = fileURLToPath(threadFile('extract', import.meta.url));

/** Resident memory of a process in bytes; 0 if the system does not show it. */
async function memoryOf(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** The extracted text, without characters that databases refuse; unreadable if nothing is left. */
export function extracted(raw: string): ExtractedText {
  const text = raw.replaceAll('\u0000', '').replaceAll('\uFFFD', '').trim();
  return text === '' ? { ok: false, why: 'unreadable' } : { ok: true, text };
}

/** Runs each document through a separate child, which inherits nothing of the environment. */
export const extractInChild: TextExtractor = (document, type) =>
  new Promise<ExtractedText>((resolve) => {
    const child = spawn(process.execPath, ['--max-old-space-size=384', program, type], {
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let why: 'timeout' | 'memory' | undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (reason: 'timeout' | 'memory') => {
      why ??= reason;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('timeout'), MAX_SECONDS * 1_000);
    const watch = setInterval(async () => {
      if (child.pid && (await memoryOf(child.pid)) > MAX_BYTES) end('memory');
    }, POLL_MS);
    child.stdout.on('data', (chunk: Buffer) => {
      if (size < MAX_TEXT) chunks.push(chunk.subarray(0, MAX_TEXT - size));
      size += chunk.length;
    });
    // A child that ends before it has read everything closes the pipe; its exit says why.
    child.stdin.on('error', () => undefined);
    child.on('error', () => undefined);
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (why) resolve({ ok: false, why });
      else if (code !== 0) resolve({ ok: false, why: 'unreadable' });
      else resolve(extracted(Buffer.concat(chunks).toString()));
    });
    child.stdin.end(document);
  });
