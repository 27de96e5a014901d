/** Texts of another language over those of the default language: what a file leaves out comes from the default. Pure. */

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * @param first what the file of the default says
 * @param own what the file in the language says. Of two lists of one length each entry is completed, any other list is taken whole
 */
export function overDefault(first: unknown, own: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(own) && first.length === own.length)
    return own.map((entry, index) => overDefault(first[index], entry));
  if (!isFields(first) || !isFields(own)) return own ?? first;
  const names = new Set([...Object.keys(first), ...Object.keys(own)]);
  return Object.fromEntries([...names].map((name) => [name, overDefault(first[name], own[name])]));
}
