/** Tests the part of an address that rate limits count. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from '#server/base/http/network.ts';

it.each([
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:0db8::ffff:1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
  ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4'],
  ['::ffff:192.0.2.33', '192.0.2.33'],
  ['192.0.2.33', '192.0.2.33'],
  ['unknown', 'unknown'],
])('the network of %s is %s (S200)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('all addresses of one customer are one network, in any spelling (S200)', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const network = networkOf(one).split(':');
      expect(network.length === 4 || /^[\d.]+$/.test(network.join())).toBe(true);
      const inside = `${network.join(':')}::${other.split(':').at(-1)?.includes('.') ? '1' : other.split(':').at(-1) || '0'}`;
      if (network.length === 4) expect(networkOf(inside)).toBe(network.join(':'));
    }),
  );
});
