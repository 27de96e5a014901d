/** Verifies the audit log and certificates of erasure. */
import type { Verification } from '../features/audit-log/schema.ts';
import { verifyEvents } from '../features/audit-log/verify.ts';
import { loadCertificateKey } from '../features/privacy/certificate.ts';
import { argument, bytesOf, type Command, print, UsageError } from './tools.ts';

const HASH = /^[0-9a-f]{64}$/;

/** The message for each kind of damage in a range. */
const DAMAGE: Readonly<Record<Verification['damaged'][number]['kind'], string>> = {
  events: 'rows were changed, added or removed',
  chain: 'a seal was changed, added or removed',
  seals: 'their seals are missing',
  missing: 'rows are missing',
  added: 'rows have ids that the system never assigned',
  state: 'the record of the last sealed event is missing (event_seal_state)',
};

export const verifying: Record<'verify-log' | 'verify-certificate', Command> = {
  async 'verify-log'({ db, expect }) {
    if (expect !== undefined && !HASH.test(expect))
      throw new UsageError('--expect takes the hash of a "log sealed" line: 64 digits and letters a to f.');
    const { damaged, seals, head, sealedThrough, unsealed, kept } = await verifyEvents(db, expect);
    for (const { kind, fromId, toId, events, missing, firstAt, lastAt } of damaged) {
      const there = `${events} there now${missing ? `, ${missing} missing` : ''}`;
      const when = firstAt && lastAt ? `, ${firstAt} to ${lastAt}` : '';
      print(`Events ${fromId} to ${toId}: ${DAMAGE[kind]} (${there}${when})`);
    }
    print(
      `${seals} seals through event ${sealedThrough}, ${unsealed} events not sealed yet, newest seal ${head || 'none'}`,
    );
    if (kept === null)
      throw new UsageError(
        `No seal has the hash ${expect}. The chain was truncated or rebuilt since, or the hash is from another database.`,
      );
    if (damaged.length > 0)
      throw new UsageError(
        `${damaged.length} ${damaged.length === 1 ? 'range was' : 'ranges were'} changed.`,
      );
    if (kept) print(`The kept hash is seal ${kept.seal}, through event ${kept.throughId}.`);
    print('The log is intact.');
    if (!kept)
      print(
        'Anyone who can write to the database can rebuild the whole chain. A hash you kept detects that: --expect HASH.',
      );
  },
  async 'verify-certificate'(tools) {
    const bytes = await bytesOf(argument(tools, 0, 'The file of the certificate'));
    const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
    const { signedIn } = await import('../features/privacy/certificate-pdf.ts');
    const text = isPdf ? (signedIn(bytes) ?? '') : bytes.toString();
    const certificate = await (await loadCertificateKey(tools.db)).verify(text);
    if (!certificate)
      throw new UsageError('The certificate was not signed by this system, or it was changed.');
    const { id, at, rule, basis, subjects, records, files } = certificate;
    print(`Erasure ${id} of ${at}, by ${rule}${basis ? `: ${basis}` : ''}`);
    for (const { type, id: subject, reference = '' } of subjects) print(`  ${type} ${subject} ${reference}`);
    for (const { table, rows, digest } of records) print(`  ${rows} of ${table}  ${digest}`);
    for (const { sha256, size } of files) print(`  file of ${size} bytes  ${sha256}`);
    for (const { what, until } of certificate.kept ?? []) print(`  kept: ${what}, until ${until}`);
    if (isPdf) print('These facts are signed. Compare them with what the document shows.');
    print('The certificate is valid.');
  },
};
