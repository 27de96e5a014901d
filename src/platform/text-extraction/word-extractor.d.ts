/** The package has no types. */
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(document: Buffer): Promise<{ getBody(): string }>;
  }
}
