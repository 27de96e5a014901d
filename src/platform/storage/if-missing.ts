/** For `catch`: returns something else if a file is missing. All other errors are thrown again. */
export const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
