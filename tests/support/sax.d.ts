/** The part of the package that tests use; it brings no types. */
declare module 'sax' {
  interface Parser {
    onerror: (error: Error) => void;
    onopentag: (tag: { name: string; attributes: Record<string, string> }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write(text: string): Parser;
    close(): Parser;
  }
  export function parser(strict: boolean, options?: { xmlns?: boolean }): Parser;
}
