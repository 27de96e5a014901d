/** A mail that comes in while the storage takes nothing: it waits, and is then what it was written as. */
import { expect, test } from 'vitest';
import { docx } from '../../support/documents.ts';
import { ensureDovecot, startImapServer } from '../../support/dovecot.ts';
import { letter } from '../../support/incoming-emails.ts';
import { salesDesk } from '../../support/sales.ts';
import { eventually } from '../../support/temp.ts';

const dovecot = ensureDovecot();

test.skipIf(!dovecot.ok)(
  'however often the disk is full, a mail that can be read is no broken one',
  async () => {
    const imap = await startImapServer();
    const desk = await salesDesk('sqlite', { MAIL_RETRY_BASE_MS: '20', IMAP_URL: imap.url });
    try {
      const { storage } = desk.api.runtime;
      const store = storage.store.bind(storage);
      let refused = 0;
      storage.store = async (key, path) => {
        if (++refused <= 8) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        return store(key, path);
      };
      await imap.deliver(
        letter({
          from: 'Asha Menon <asha.menon@client.example>',
          subject: 'Our plan',
          text: 'It is attached.',
          files: [{ name: 'plan.docx', type: 'application/octet-stream', content: await docx(['The plan']) }],
        }),
      );
      const [found] = await eventually(async () => {
        const { items } = (await desk.get('/enquiries')).body;
        return items.length > 0 && items;
      }, 15_000);
      expect(await desk.read(found.id)).toMatchObject({ email: 'asha.menon@client.example', status: 'open' });
      expect(refused).toBeGreaterThan(8);
    } finally {
      await desk.api.close();
      await imap.close();
    }
  },
);
