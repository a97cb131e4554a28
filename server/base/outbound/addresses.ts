/** Decides which addresses the server may fetch from: only those of the public internet (S145). */
import { BlockList, isIP } from 'node:net';

/** Special IPv4 addresses (IANA, Special-Purpose Address Registry). */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  /** Between providers and their customers. */
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  /** Link-local; clouds provide secrets to their machines there. */
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Public IPv6 is below `2000::/3`; of that, these are not public, or lead to IPv4 addresses. */
const IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [address, prefix] of IPV4) special.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of IPV6) special.addSubnet(address, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an address, as text, is on the public internet. IPv4 addresses written as IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
