/** Whether the log and a certificate are what was written. */
import { verifyEvents } from '../domain/events/seal.ts';
import { loadCertificateKey } from '../domain/privacy/certificate.ts';
import { argument, type Command, say, textOf, UsageError } from './tools.ts';

export const verifying: Record<'verify-log' | 'verify-certificate', Command> = {
  async 'verify-log'({ db }) {
    const { damaged, seals, head, sealedThrough, unsealed } = await verifyEvents(db);
    for (const { kind, fromId, toId, events, firstAt, lastAt } of damaged) {
      const what =
        kind === 'chain' ? 'a seal was changed or taken out' : 'rows were changed, added or taken out';
      say(
        `Events ${fromId} to ${toId}: ${what} (${events} there now, ${firstAt ?? '?'} to ${lastAt ?? '?'})`,
      );
    }
    say(
      `${seals} seals through event ${sealedThrough}, ${unsealed} events not sealed yet, newest seal ${head || 'none'}`,
    );
    if (damaged.length > 0) throw new UsageError(`${damaged.length} ranges are not what was sealed.`);
    say('The log is what was written.');
  },
  async 'verify-certificate'(tools) {
    const text = await textOf(argument(tools, 0, 'The file of the certificate'));
    const certificate = await (await loadCertificateKey(tools.db)).verify(text);
    if (!certificate) throw new UsageError('This is no certificate of this house, or it was changed.');
    const { id, at, rule, basis, subjects, records, files } = certificate;
    say(`Erasure ${id} of ${at}, by ${rule}${basis ? `: ${basis}` : ''}`);
    for (const { type, id: subject, reference = '' } of subjects) say(`  ${type} ${subject} ${reference}`);
    for (const { table, rows, digest } of records) say(`  ${rows} of ${table}  ${digest}`);
    for (const { sha256, size } of files) say(`  file of ${size} bytes  ${sha256}`);
    say('The certificate is what was signed.');
  },
};
