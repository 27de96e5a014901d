/** Texts of another language over those of the default language, which fills the gaps. Pure. */

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * @param first the file of the default language
 * @param own the file of the language. If both have a list of the same length, each entry is completed; any other list is taken
 * whole
 */
export function overDefault(first: unknown, own: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(own) && first.length === own.length)
    return own.map((entry, index) => overDefault(first[index], entry));
  if (!isFields(first) || !isFields(own)) return own ?? first;
  const names = new Set([...Object.keys(first), ...Object.keys(own)]);
  return Object.fromEntries([...names].map((name) => [name, overDefault(first[name], own[name])]));
}
