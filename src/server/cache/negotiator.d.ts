/** The published types do not know the options of `encoding`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    /** @param preferred which one is taken of those that a client likes equally */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
