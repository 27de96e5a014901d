/** The published types do not know the options of `encoding`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    /** @param preferred the order for encodings that a client accepts equally */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
