/**
 * The one range a Range header asks for (RFC 9110 14.1.2).
 * @param size of the body in bytes
 * @returns first and last byte; 'unsatisfiable' when it begins past the end; undefined when the header is to be
 * ignored: absent, not bytes, malformed, or several ranges at once
 */
export function byteRange(
  header: string | undefined,
  size: number,
): readonly [first: number, last: number] | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : [size - length, size - 1];
  }
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'unsatisfiable';
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}
