import type { ParsedMail } from '../../adapters/mail/incoming.ts';
import type { MessageFile } from '../enquiries/desk.schema.ts';

/** A mail with all that its transaction needs. */
export interface Arrived {
  mail: ParsedMail;
  files: readonly MessageFile[];
  digest: string;
  receivedAt: Date;
  /** It could not be read, and waits in quarantine as it came. */
  isUnread: boolean;
}
