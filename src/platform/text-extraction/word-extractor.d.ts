/** The package has no types of its own. */
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(document: Buffer): Promise<{ getBody(): string }>;
  }
}
