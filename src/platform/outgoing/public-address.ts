/** Which IP addresses the server may connect to for addresses that people typed. */
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 (RFC 6052): an IPv4 address in the last 32 bits. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Azure answers requests about a machine at a public address that only the machine itself reaches. */
const METADATA = '168.63.129.16';

/**
 * Whether an address is one of a machine on the internet: not this machine, its networks, a cloud's metadata service,
 * or anything else that the registries of special addresses name, however it is written.
 * @param address an IPv4 or IPv6 address; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address that is mapped into IPv6 is the IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast' && parsed.toString() !== METADATA;
  const v6 = parsed as ipaddr.IPv6;
  if (v6.match(NAT64)) return isPublicAddress(ipaddr.fromByteArray(v6.toByteArray().slice(12)).toString());
  return v6.match(GLOBAL_UNICAST) && v6.range() === 'unicast';
}
