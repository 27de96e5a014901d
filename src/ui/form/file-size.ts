/**
 * A file's size in words: `812 bytes`, `96 KB`, `4.2 MB` (1 KB is 1024 bytes, as in the upload limit).
 * @param bytes a whole number, not negative
 */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
