/** `SCANNER_URL`: the virus scanner for stored files. */
import * as z from 'zod';
import type { ScannerConfig } from '../scanner/clamd.ts';
import { address } from './address.ts';

const PORT = 3310;
const EXAMPLES = 'clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl';

/** `clamd://host:port`, or `clamd:///run/clamav/clamd.ctl` for a socket of this machine. */
export const scannerUrl = address(['clamd'], EXAMPLES, false).transform((value, context): ScannerConfig => {
  const url = new URL(value);
  const isSocket = !url.host && url.pathname.length > 1;
  if (isSocket) return { to: { path: decodeURIComponent(url.pathname) }, name: url.pathname };
  if (url.hostname && !url.username && url.pathname.length <= 1) {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || PORT);
    return { to: { host, port }, name: `${url.hostname}:${port}` };
  }
  context.addIssue({ code: 'custom', message: `must be the address of clamd, such as ${EXAMPLES}` });
  return z.NEVER;
});
