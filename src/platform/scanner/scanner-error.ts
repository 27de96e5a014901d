/** The scanner can't be reached: files wait, and submissions are accepted. */
export class ScannerError extends Error {
  override name = 'ScannerError';

  constructor(location: string, cause: unknown) {
    super(
      `The scanner ${location} does not answer. Start clamd, or correct SCANNER_URL. (${(cause as Error).message})`,
      { cause },
    );
  }
}
