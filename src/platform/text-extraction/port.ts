/** Extracts the text of a document that someone uploaded. */
export type TextExtractor = (document: Buffer, type: string) => Promise<ExtractedText>;

export type ExtractedText =
  | { ok: true; text: string }
  /** The reason: it took too long or too much memory, or it can't be read. */
  | { ok: false; why: 'timeout' | 'memory' | 'unreadable' };
