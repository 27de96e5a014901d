/** A resume's bytes, looked at as the server does: from a file. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { ResumeExtension } from '../../src/features/candidates/application.schema.ts';
import { inspectResume } from '../../src/features/candidates/documents/document-type.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeFolder, removeFolder } from './temp.ts';

/** Gives a test file a folder of its own, and what looks at bytes that are put there. */
export function inspecting() {
  let folder: string;
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => removeFolder(folder));

  /** What active content it holds; undefined for what is not what its ending says. */
  async function flags(data: Buffer, extension: ResumeExtension) {
    const path = join(folder, newId());
    await writeFile(path, data);
    return inspectResume(path, extension);
  }
  const is = async (data: Buffer, extension: ResumeExtension) => (await flags(data, extension)) !== undefined;
  return { flags, is };
}

export const MB = 1024 * 1024;

/** Bytes and texts, one behind the other. */
export const concat = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
