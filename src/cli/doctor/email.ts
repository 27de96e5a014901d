/** Whether emails are sent, and whether receivers can verify that they come from us. */
import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/settings/settings.ts';
import { type Finding, ok, warning } from './finding.ts';

const DNS = { timeout: 2_000, tries: 2 };

export async function examineMailServer({ SMTP_URL, mailDir }: Config): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      warning(
        'Email',
        `no email is sent: they become files in ${mailDir}`,
        'Set SMTP_URL before going online.',
      ),
    ];
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: 5_000, greetingTimeout: 8_000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return [ok('Email', 'the mail server answers and accepts the sign-in')];
}

type Resolve = (name: string) => Promise<string[]>;

/** The TXT records of a name; none if the name does not exist. */
function textsOfDns(): Resolve {
  const resolver = new Resolver(DNS);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (['ENODATA', 'ENOTFOUND'].includes(String((error as NodeJS.ErrnoException).code))) return [];
      throw error;
    }
  };
}

/**
 * The DNS records that a receiver looks up about the sender. The DNS name of DKIM is known only to the mail server.
 * @param sender the address that emails are sent from
 */
export async function examineSender(sender: string, resolve: Resolve = textsOfDns()): Promise<Finding[]> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const [texts, dmarcTexts] = await Promise.all([resolve(domain), resolve(`_dmarc.${domain}`)]);
  const spf = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const dmarc = dmarcTexts.find((text) => /^v=DMARC1\s*;/i.test(text));
  return [
    spf.length === 1
      ? ok('SPF', `${domain}: ${spf[0]}`)
      : warning(
          'SPF',
          spf.length === 0 ? `${domain} has none` : `${domain} has ${spf.length}, so none is valid`,
          `Publish one TXT record at ${domain} that names the mail server, such as "v=spf1 include:… -all".`,
        ),
    dmarc
      ? ok('DMARC', `${domain}: ${dmarc}`)
      : warning(
          'DMARC',
          `${domain} has none`,
          `Publish a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=quarantine".`,
        ),
    warning(
      'DKIM',
      'is not checked: only the mail server knows its DNS name',
      'Send an email to yourself and look for "dkim=pass" in its header.',
    ),
  ];
}
