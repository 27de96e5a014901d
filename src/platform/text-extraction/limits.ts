/** Limits for reading one document. Memory is measured, because a heap limit does not count buffers: a hostile PDF used 620 MB of them. */
export const MAX_SECONDS = 20;
export const MAX_BYTES = 512 * 1024 * 1024;
export const MAX_TEXT = 2 * 1024 * 1024;
