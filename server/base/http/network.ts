/**
 * Reduces an address to the part that limits count: for IPv6 the customer's network, because a customer has all
 * addresses in it.
 */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The first 64 bits (RFC 6177). */
const NETWORK_GROUPS = 4;

/** Returns `2001:db8:0:7` for `2001:db8:0:7::1`; an IPv4 address as it is, including one written as IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [start, end] = [groups(head), groups(tail ?? '')];
  // The last group may be written as IPv4, which takes the place of two.
  const length = start.length + end.length + (address.includes('.') ? 1 : 0);
  const all = [...start, ...Array<string>(tail === undefined ? 0 : GROUPS - length).fill('0'), ...end];
  return all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
