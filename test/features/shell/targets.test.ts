import { describe, expect, it } from 'vitest';
import { carrying, nextTarget, pathWithin } from '#features/shell/addresses/targets.ts';

describe('a target inside an address', () => {
  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    'outings',
    '',
    `/${'a'.repeat(2_001)}`,
    undefined,
    42,
  ])('the target %j is refused', (raw) => {
    expect(pathWithin(raw)).toBeNull();
    expect(nextTarget(raw)).toBeNull();
  });

  it('a target preserves path, query and hash', () => {
    expect(nextTarget('/outings/1?tab=notes#n2')).toBe('/outings/1?tab=notes#n2');
    expect(nextTarget('/verify-email?token=abc')).toBe('/verify-email?token=abc');
  });

  it('a target loses its dots, so that no path leaves its parent', () => {
    expect(pathWithin('/outings/../../settings')).toBe('/settings');
  });

  it.each(['/login', '/welcome?next=%2F', '/no-internet-connection', '/error-404', '/x/../login'])(
    'the address %s is no valid target',
    (raw) => {
      expect(nextTarget(raw)).toBeNull();
    },
  );
});

describe('a target in an address', () => {
  it('an address contains the target, fully escaped', () => {
    const address = carrying('/welcome', 'next', '/outings/1?tab=notes&x=1#n2');
    expect(new URL(address, 'https://outing.invalid').searchParams.get('next')).toBe(
      '/outings/1?tab=notes&x=1#n2',
    );
  });
  it('an address omits home, the default after logging in', () => {
    expect(carrying('/welcome', 'next', '/')).toBe('/welcome');
    expect(carrying('/welcome', 'next', null)).toBe('/welcome');
  });
  it('an address leads back to home when the network is back', () => {
    expect(carrying('/no-internet-connection', 'from', '/')).toBe('/no-internet-connection?from=%2F');
  });
});
