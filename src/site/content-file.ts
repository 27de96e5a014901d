/** Content files that are no collection are read by this, so that their mistakes are told the same way. */
import type { z } from 'astro/zod';

/**
 * Checks a content file against its schema.
 * @param file its path, for the message
 * @throws naming the file, each field that is wrong and what is allowed
 */
export function parseFile<S extends z.ZodType>(schema: S, content: unknown, file: string): z.output<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`${file} is wrong\n${faults.join('\n')}`);
}
