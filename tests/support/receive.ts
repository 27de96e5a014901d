/** Mails taken in as the reader of the mailbox does it, without a mail server. */
import { type Outcome, takeIn } from '../../src/features/inbox/receive.ts';
import type { Runtime } from '../../src/platform/http/context.ts';
import { parseMail } from '../../src/platform/mailbox/parse.ts';

let last = 0;

/** What takes mails in needs, from a server. */
const intakePorts = ({ db, writer, storage, signer, clock, content }: Runtime) => ({
  ...{ db, writer, storage, signer, clock, content, maxFileBytes: 1024 * 1024 },
  ...{ recipient: 'staff@us.example', from: 'web@us.example' },
  parser: {
    parse: (source: Uint8Array) =>
      parseMail(source)
        .then((mail) => ({ ok: true as const, mail }))
        .catch(() => ({ ok: false as const, why: 'malformed' as const })),
    stop: async () => undefined,
  },
});

/** Takes one mail in. @returns what became of it */
export function receive(runtime: Runtime, source: Buffer): Promise<Outcome> {
  const uid = ++last;
  return takeIn(
    intakePorts(runtime),
    { mailbox: 'test', uidValidity: '1', uid },
    { uid, size: source.length, receivedAt: runtime.clock(), source, isCut: false },
  );
}
