/** What one document may cost. A hostile PDF grew to 620 MB elsewhere, in buffers that a heap limit does not count. */
export const MAX_SECONDS = 20;
export const MAX_BYTES = 512 * 1024 * 1024;
export const MAX_TEXT = 2 * 1024 * 1024;
