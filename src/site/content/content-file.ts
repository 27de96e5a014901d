/** Checks content files against their schemas, so that every mistake is reported in the same way. */
import { z } from 'zod';
import { explain } from './explain.ts';

/** A mistake in the content. */
export interface Fault {
  /** Path in the project. */
  file: string;
  /** Counted from 1, where it is known. */
  line?: number | undefined;
  /** Path of the field, e.g. `sections.0.title`; empty for the file itself. */
  field: string;
  /** What is wrong and what is allowed. */
  message: string;
}

/** A fault as one line, as editors and terminals turn into links: file, line, field, what is allowed. */
export const faultLine = ({ file, line, field, message }: Fault): string =>
  [line ? `${file}:${line}` : file, field, message].filter(Boolean).join(': ');

/** `explain` recognizes the library's own messages by their form, so they are used here, whatever else the process has set. */
export const LIBRARY_WORDS = { error: z.locales.en().localeError };

/** What of a piece of content does not keep to its schema. */
export function schemaFaults(schema: z.ZodType, content: unknown, file: string): Fault[] {
  const issues = schema.safeParse(content, LIBRARY_WORDS).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const message = explain(issue, schema, content);
    // Each unknown field is a fault at its own place.
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ file, field: path.join('.'), message }));
  });
}

/**
 * Checks a content file against its schema.
 * @param file its path, for the message
 * @throws naming the file, each field that is wrong and what is allowed
 */
export function parseFile<S extends z.ZodType>(schema: S, content: unknown, file: string): z.output<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const faults = schemaFaults(schema, content, file).map(
    ({ field, message }) => `  ${field || 'the file'}: ${message}`,
  );
  throw new Error(`${file} is wrong\n${faults.join('\n')}`);
}
