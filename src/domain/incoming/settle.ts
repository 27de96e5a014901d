/** Decides what a mail is to us, and stores it where it belongs. */
import type { ParsedMail } from '../../adapters/mail/incoming.ts';
import type { IncomingMailTable } from '../../infra/database/enquiry-tables.ts';
import { lockUnerased } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import type { Signer } from '../../infra/signing.ts';
import { markBounce } from '../mail/bounces.ts';
import { emailKey } from '../shared/email-key.ts';
import type { Arrived } from './arrived.ts';
import { addEnquiry, type EnquiryPorts, type HeldBack } from './enquiry.ts';
import { addMessage } from './message.ts';
import { isSpam, kindOf } from './recognize.ts';
import { enquiryOf, isOurs, living, returnedOf } from './thread.ts';

export interface SettlePorts extends EnquiryPorts {
  /** The address that our mails are sent from. */
  from: string;
}

interface Settled {
  outcome: IncomingMailTable['outcome'];
  enquiryId?: string;
}

/** @param trx the transaction that remembers the mail */
export async function settle(
  trx: Database,
  ports: SettlePorts,
  signer: Signer,
  arrived: Arrived,
  now: Date,
): Promise<Settled> {
  const { mail, isUnread } = arrived;
  const fresh = async (why?: HeldBack): Promise<Settled> => {
    const enquiryId = await addEnquiry(trx, ports, signer, arrived, why, now);
    return { outcome: why ? 'quarantine' : 'enquiry', enquiryId };
  };
  if (isUnread) return fresh('unreadable');
  if (await isOurs(trx, mail, ports.from)) return { outcome: 'own' };
  const kind = kindOf(mail);
  if (kind === 'bounce' || kind === 'late') {
    const about = [...(mail.report?.about ?? []), ...mail.answers];
    return (await settleReport(trx, ports, signer, arrived, kind, about, now)) ?? fresh('automatic');
  }
  const row = await enquiryOf(trx, { ids: mail.answers, subject: mail.subject }, ports.from);
  // Erased while this waited for it: whoever writes again begins anew.
  if (row && (await lockUnerased(trx, 'enquiries', row.id))) {
    await addMessage(trx, row, arrived, kind, now);
    return { outcome: 'message', enquiryId: row.id };
  }
  if (kind === 'auto-reply') return fresh('automatic');
  if (!mail.from) return fresh('no-sender');
  return fresh(isSpam(mail) ? 'spam' : undefined);
}

/** The code of RFC 3463 that a report gives: what a server said beside it may name anybody. */
const statusOf = ({ report }: ParsedMail): string =>
  `Returned after it was sent: ${/^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report?.status ?? '')?.[1] ?? 'no code'}`;

/** A report on a mail of ours. @returns undefined where it is about none */
async function settleReport(
  trx: Database,
  { from }: SettlePorts,
  signer: Signer,
  arrived: Arrived,
  kind: 'bounce' | 'late',
  about: readonly string[],
  now: Date,
): Promise<Settled | undefined> {
  const returned = await returnedOf(trx, about, from);
  if (!returned) return undefined;
  const { to, task, enquiryId } = returned;
  if (kind === 'bounce' && to)
    await markBounce(trx, emailKey(signer, to), { task, words: statusOf(arrived.mail) }, now);
  const row = enquiryId ? await living(trx, enquiryId) : undefined;
  // A mail to staff that came back says nothing to whoever wrote to us.
  if (!row || row.email !== to || !(await lockUnerased(trx, 'enquiries', row.id)))
    return { outcome: 'bounce' };
  await addMessage(trx, row, arrived, kind === 'bounce' ? 'bounce' : 'auto-reply', now);
  return { outcome: 'message', enquiryId: row.id };
}
