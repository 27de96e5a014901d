/**
 * A file's size in words: `812 bytes`, `96 KB`, `4.2 MB` (1 KB is 1024 bytes, as in the upload limit).
 * @param bytes a whole number, not negative
 * @param language BCP 47, of the page
 */
export function fileSize(bytes: number, language = 'en'): string {
  const inWords = (value: number, options: Intl.NumberFormatOptions) =>
    value.toLocaleString(language, { useGrouping: false, ...options });
  if (bytes < 1024) return inWords(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${inWords(bytes / (1024 * 1024), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
