/** Whether the log and a certificate are what was written. */
import type { Verification } from '../domain/events/schema.ts';
import { verifyEvents } from '../domain/events/verify.ts';
import { loadCertificateKey } from '../domain/privacy/certificate.ts';
import { argument, type Command, say, textOf, UsageError } from './tools.ts';

const HASH = /^[0-9a-f]{64}$/;

/** What is wrong in a range, by its kind. */
const DAMAGE: Readonly<Record<Verification['damaged'][number]['kind'], string>> = {
  events: 'rows were changed, added or taken out',
  chain: 'a seal was changed, added or taken out',
  seals: 'their seals are missing',
  missing: 'rows are missing',
  added: 'rows have ids that the system never gave',
  state: 'how far the log was sealed is missing (the row of event_seal_state)',
};

export const verifying: Record<'verify-log' | 'verify-certificate', Command> = {
  async 'verify-log'({ db, expect }) {
    if (expect !== undefined && !HASH.test(expect))
      throw new UsageError('--expect takes the hash of a "log sealed" line: 64 digits and letters a to f.');
    const { damaged, seals, head, sealedThrough, unsealed, kept } = await verifyEvents(db, expect);
    for (const { kind, fromId, toId, events, missing, firstAt, lastAt } of damaged) {
      const there = `${events} there now${missing ? `, ${missing} missing` : ''}`;
      const when = firstAt && lastAt ? `, ${firstAt} to ${lastAt}` : '';
      say(`Events ${fromId} to ${toId}: ${DAMAGE[kind]} (${there}${when})`);
    }
    say(
      `${seals} seals through event ${sealedThrough}, ${unsealed} events not sealed yet, newest seal ${head || 'none'}`,
    );
    if (kept === null)
      throw new UsageError(
        `No seal has the hash ${expect}. The chain was cut off or made anew since it was kept, or it is of another database.`,
      );
    if (damaged.length > 0)
      throw new UsageError(
        `${damaged.length} ${damaged.length === 1 ? 'range is' : 'ranges are'} not what was written.`,
      );
    if (kept) say(`The kept hash is seal ${kept.seal}, through event ${kept.throughId}.`);
    say('The log is what was written.');
    if (!kept)
      say(
        'Who can write to the database can make the whole chain anew. A kept hash shows that: --expect HASH.',
      );
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
