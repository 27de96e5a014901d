/**
 * The address for a text that was typed in the link dialog.
 * @returns a path of the site, an `https:` address or a `mailto:` one; undefined for anything else
 */
export function linkAddress(written: string): string | undefined {
  const text = written.trim();
  if (text.startsWith('/')) return /^\/(?!\/)\S*$/.test(text) ? text : undefined;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return pathname.includes('@') ? address : undefined;
  return protocol === 'https:' && hostname.includes('.') ? address : undefined;
}
