/** Words that a practised reader reads in a minute. */
const WORDS_PER_MINUTE = 220;

/** Minutes to read a Markdown text, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
