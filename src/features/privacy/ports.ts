import { capturedMails } from '../../platform/mailer/captured.ts';
import { once } from '../../platform/once.ts';
import type { Config } from '../../platform/settings/settings.ts';
import { loadSigner } from '../../platform/signing.ts';
import { loadCertificateKey } from './certificate.ts';
import type { ErasePorts } from './commands/erase.ts';
import { createErasureList } from './erasure-list.ts';

/** The functions that erase a person from this database and from storage. */
export const createErasePorts = (
  config: Pick<Config, 'mailDir' | 'erasuresFile' | 'PUBLIC_URL'>,
  parts: Pick<ErasePorts, 'db' | 'writer' | 'storage' | 'separateDuplicates' | 'endAppointments'>,
): ErasePorts => ({
  ...parts,
  captured: capturedMails(config.mailDir),
  list: createErasureList(config.erasuresFile),
  signer: once(() => loadSigner(parts.db)),
  certificateKey: once(() => loadCertificateKey(parts.db)),
  issuer: config.PUBLIC_URL,
});
