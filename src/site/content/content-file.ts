/** Checks content files against their schemas, so that every mistake is reported in the same way. */
import { z } from 'zod';
import { explain } from './explain.ts';

/** A mistake in the content. */
export interface Fault {
  /** Path in the project. */
  file: string;
  /** Counted from 1, if known. */
  line?: number | undefined;
  /** Path of the field, e.g. `sections.0.title`; empty for the file itself. */
  field: string;
  /** The error and the allowed values. */
  message: string;
}

/** A fault as one line that editors and terminals turn into a link: file, line, field, allowed values. */
export const faultLine = ({ file, line, field, message }: Fault): string =>
  [line ? `${file}:${line}` : file, field, message].filter(Boolean).join(': ');

/** `explain` recognizes the library's own messages by their form, so they are used here, whatever else the process has set. */
export const LIBRARY_WORDS = { error: z.locales.en().localeError };

/** The violations of a schema in a piece of content. */
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
 * @throws naming the file, each wrong field and the allowed values
 */
export function parseFile<S extends z.ZodType>(schema: S, content: unknown, file: string): z.output<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const faults = schemaFaults(schema, content, file).map(
    ({ field, message }) => `  ${field || 'the file'}: ${message}`,
  );
  throw new Error(`${file} is wrong\n${faults.join('\n')}`);
}
