/** Tests which addresses the server fetches from (S145). */
import { expect, it } from 'vitest';
import { isPublicAddress } from '#server/base/outbound/addresses.ts';

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2002:a00:1::',
  '2001:db8::1',
  '2001::1',
  'fec0::1',
  'example.org',
  '',
])('the address %j is not of the public internet (S145)', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.0',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('the address %s is of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
