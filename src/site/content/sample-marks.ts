/** The mark of invented content (`sample: true`), in content of any kind. Pure. */

const isTree = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !(content instanceof Date);

/**
 * Finds marked fields.
 * @param content of a file
 * @returns its fields, e.g. `sections.1.clients.0`; if all entries of a list are marked, the list; for a marked file, only an
 * empty name. A mark may name fields of its entry instead: `sample: [author]`
 */
export function markedFields(content: unknown, at = ''): string[] {
  if (!isTree(content)) return [];
  const below = (key: string) => (at ? `${at}.${key}` : key);
  const mark = Array.isArray(content) ? undefined : content.sample;
  if (mark === true) return [at];
  if (Array.isArray(mark)) return mark.map((field) => below(String(field)));
  const entries = Object.entries(content);
  const found = entries.flatMap(([key, value]) => markedFields(value, below(key)));
  const whole =
    Array.isArray(content) && entries.length > 0 && entries.every(([key]) => found.includes(below(key)));
  return whole ? [at] : found;
}

/** The same content without its marks, as pages show it. */
export function withoutMarks<T>(content: T): T {
  if (Array.isArray(content)) return content.map(withoutMarks) as T;
  if (!isTree(content)) return content;
  const kept = Object.entries(content).filter(([key]) => key !== 'sample');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutMarks(value)])) as T;
}
