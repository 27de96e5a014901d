import type { FileHandle } from 'node:fs/promises';

/**
 * Reads a slice of a file.
 * @param position first byte
 * @param length requested bytes
 * @returns fewer bytes at the end of the file
 */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
