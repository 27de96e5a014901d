/** The meaning of a failed delivery: whether a retry can help, and the server's message without addresses. */

/** The maximum length of a stored message. */
const WORDS = 160;

/** The reply is about us or about the mail, not about the address. */
const NOT_THE_ADDRESS = /\b5\.[4-7]\.\d|relay|polic|spam|block|denied|auth|blacklist|reputation/i;

export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly code: string;
  readonly responseCode: number | undefined;
  /** The server's own words, shortened. */
  readonly words: string;
  /** The server will say the same again. */
  readonly permanent: boolean;
  /** The mail may have been accepted all the same. */
  readonly unknown: boolean;
  /** No mailbox has this address. */
  readonly bounced: boolean;

  constructor(error: unknown, to: string) {
    const { code, responseCode, response, command, unknown } = (error ?? {}) as {
      code?: string;
      responseCode?: number;
      response?: string;
      command?: string;
      unknown?: boolean;
    };
    super('The mail was not delivered', { cause: error });
    this.code = code ?? 'error';
    this.responseCode = responseCode;
    this.unknown = unknown ?? false;
    this.words = withoutAddresses(response ?? '', to);
    const refused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
    this.permanent =
      refused && (command === 'RCPT TO' || command === 'DATA') && !NOT_THE_ADDRESS.test(this.words);
    this.bounced = this.permanent && command === 'RCPT TO';
  }
}

/** The words of a server without anything that could be an address, or the part before the @ of this one. */
function withoutAddresses(text: string, to: string): string {
  const [local = ''] = to.split('@');
  const plain = text.replace(/\s+/g, ' ').replace(/<?[^\s<>]*@[^\s<>]*>?/g, '(address)');
  const parts = local.length > 2 ? plain.replaceAll(local, '(address)') : plain;
  return parts.trim().slice(0, WORDS);
}
