/** The interface of a mailbox, and a parsed email. */

/** A mail as a mailbox has it. */
export interface FetchedMail {
  uid: number;
  /** Bytes of the whole. */
  size: number;
  /** When the mail server received it. */
  receivedAt: Date;
  /** The raw email; only its beginning if `isCut`. */
  source: Buffer;
  /** It is larger than the part that is read. */
  isCut: boolean;
}

/** A mailbox while its connection is open. Every call rejects with `MailboxFailure` when the connection breaks. */
export interface OpenMailbox {
  /** While it stays the same, a UID means the same mail. */
  uidValidity: string;
  /** Mails with a greater UID, in order. */
  mailsAfter(uid: number): AsyncIterable<FetchedMail>;
  /** Resolves when something has arrived, or when it is time to check. */
  wait(): Promise<void>;
  /** Removes emails; an email that no longer exists is no error. */
  remove(uids: readonly number[]): Promise<void>;
  /** Ends the line at once. */
  close(): void;
}

export interface Mailbox {
  /** @throws MailboxFailure */
  open(): Promise<OpenMailbox>;
}

/** Why a mailbox can not be read. */
export class MailboxFailure extends Error {
  override name = 'MailboxFailure';
  /** For operators: no address, no password. */
  readonly words: string;

  constructor(words: string, cause?: unknown) {
    super(words, { cause });
    this.words = words;
  }
}

/** A file that came with a mail, not looked at yet. */
export interface IncomingFile {
  /** As the email names it; '' if it does not. */
  name: string;
  /** As the email states it; it proves nothing. */
  type: string;
  content: Uint8Array;
}

/** The content of an email, without characters that databases refuse or that are invisible. None of it can be trusted. */
export interface ParsedMail {
  /** Undefined if there is no valid address. */
  from: { name: string; address: string } | undefined;
  /** The sender, if they want the answer at another address: mail servers check this one. */
  writtenBy?: string;
  subject: string;
  /** The text; made from the HTML if the mail has no other. */
  text: string;
  /** Sanitized, without pictures; null if there is only text. */
  html: string | null;
  /** With its angle brackets; '' if there is none. */
  messageId: string;
  /** Ids of the mails that it answers, the nearest first. */
  answers: readonly string[];
  /** The headers that say what kind of mail it is, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  files: readonly IncomingFile[];
  /** More files came than are read. */
  filesLeft: number;
  /** For a delivery report: its status, and the ids of the email that it is about. */
  report: { status: string; about: readonly string[] } | undefined;
}

export type ParseResult =
  | { ok: true; mail: ParsedMail }
  | { ok: false; why: 'malformed' | 'timeout' | 'memory' };

export interface MailParser {
  /** @param source must not be used afterwards */
  parse(source: Uint8Array): Promise<ParseResult>;
  stop(): Promise<void>;
}
