/** The samples that the build found in the content, for the process and the command line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../../platform/storage/if-missing.ts';
import { SAMPLE_CONTENT_FILE, type SampleContent } from './samples.schema.ts';

/** @param madeDir folder of the build's output; without a build, in development, nothing is known */
export async function readSampleContent(madeDir: string): Promise<SampleContent> {
  return JSON.parse(await readFile(join(madeDir, SAMPLE_CONTENT_FILE), 'utf8').catch(ifMissing('[]')));
}
