import { describe, expect, it } from 'vitest';
import { carrying, nextTarget, pathWithin } from '#features/shell/addresses/targets.ts';

describe('a target inside an address stays on this origin', () => {
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
  ])('%j is refused', (raw) => {
    expect(pathWithin(raw)).toBeNull();
    expect(nextTarget(raw)).toBeNull();
  });

  it('preserves path, query and hash', () => {
    expect(nextTarget('/outings/1?tab=notes#n2')).toBe('/outings/1?tab=notes#n2');
    expect(nextTarget('/verify-email?token=abc')).toBe('/verify-email?token=abc');
  });

  it('takes dots out, so that nothing climbs elsewhere', () => {
    expect(pathWithin('/outings/../../settings')).toBe('/settings');
  });

  it.each(['/login', '/welcome?next=%2F', '/no-internet-connection', '/error-404', '/x/../login'])(
    '%s is no valid target',
    (raw) => {
      expect(nextTarget(raw)).toBeNull();
    },
  );
});

describe('carrying an address along', () => {
  it('escapes it whole', () => {
    const address = carrying('/welcome', 'next', '/outings/1?tab=notes&x=1#n2');
    expect(new URL(address, 'https://outing.invalid').searchParams.get('next')).toBe(
      '/outings/1?tab=notes&x=1#n2',
    );
  });
  it('leaves out home, the default after logging in', () => {
    expect(carrying('/welcome', 'next', '/')).toBe('/welcome');
    expect(carrying('/welcome', 'next', null)).toBe('/welcome');
  });
  it('comes back to home when the network is back', () => {
    expect(carrying('/no-internet-connection', 'from', '/')).toBe('/no-internet-connection?from=%2F');
  });
});
