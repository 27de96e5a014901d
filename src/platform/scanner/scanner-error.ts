/** The scanner can't be asked now: files wait, and nobody is refused. */
export class ScannerError extends Error {
  override name = 'ScannerError';

  constructor(location: string, cause: unknown) {
    super(
      `The scanner ${location} does not answer. Start clamd, or correct SCANNER_URL. (${(cause as Error).message})`,
      { cause },
    );
  }
}
