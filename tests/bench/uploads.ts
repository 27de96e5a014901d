import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const UPLOADS = 50;
const BYTES = 5 * 1024 * 1024;

/** Resident memory of another process in megabytes. */
function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

/** A PDF of exactly the allowed size whose bytes don't compress. */
function resume(): Blob {
  const head = Buffer.from('%PDF-1.7\n');
  const tail = Buffer.from('\nstartxref\n9\n%%EOF\n');
  return new Blob([head, randomBytes(BYTES - head.length - tail.length), tail], { type: 'application/pdf' });
}

/**
 * Sends 50 applications of 5 MB at once and watches the server's memory meanwhile.
 * @returns megabytes above the level before, how many were accepted, and the seconds it took
 */
export async function measureUploads(
  app: { url: string; pid: number },
  opening: string,
): Promise<{ growthMb: number; accepted: number; seconds: number }> {
  const file = resume();
  const before = residentMb(app.pid);
  let peak = before;
  let done = false;
  const watch = (async () => {
    while (!done) {
      peak = Math.max(peak, residentMb(app.pid));
      await delay(10);
    }
  })();
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, async (_, index) => {
      const form = new FormData();
      form.set('Name', `Sample Candidate ${index}`);
      form.set('Email', `candidate${index}@example.com`);
      form.set('PhoneNumber', '+353 1 555 0100');
      form.set('Message', '');
      form.set('Job', opening);
      form.set('Resume', file, 'resume.pdf');
      const response = await fetch(`${app.url}/api/admin/ApplytoJob`, { method: 'POST', body: form });
      return response.status;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  done = true;
  await watch;
  return { growthMb: peak - before, accepted: answers.filter((status) => status === 200).length, seconds };
}
