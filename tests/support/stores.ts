/** The stores that tests of a server run on, and what such a test does with them. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { cli } from './cli.ts';
import { application, multipartPost, resumeFile } from './forms.ts';
import { startS3 } from './s3.ts';
import { firstOpening, type RunningServer } from './server.ts';
import { startSwift, whyNoSwift } from './swift.ts';

if (whyNoSwift) console.warn(`The tests of a real store are skipped: ${whyNoSwift}`);

/** By name: how it starts, and whether it is installed. */
export const STORES = [
  ['s3rver', { start: startS3, isInstalled: true }],
  ['Swift', { start: startSwift, isInstalled: whyNoSwift === undefined }],
] as const;

/** Sends an application with a resume. */
export async function apply({ url }: Pick<RunningServer, 'url'>, Email: string, resume = resumeFile()) {
  const form = application(await firstOpening({ url }), { Email });
  const answer = await fetch(`${url}/api/admin/ApplytoJob`, multipartPost(form, [resume]));
  const body = await answer.json();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    reference: body.data?.reference as string,
  };
}

/** Whether the resume that was sent comes out again. @param folder for the copy */
export async function isThere(
  folder: string,
  env: Record<string, string>,
  reference: string,
  { data } = resumeFile(),
): Promise<boolean> {
  const file = join(folder, `resume-${Math.random()}`);
  const { code, output } = await cli(env, 'resume', reference, file);
  expect(code, output).toBe(0);
  return (await readFile(file)).equals(data);
}
