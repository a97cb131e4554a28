import { describe, expect, it } from 'vitest';
import { registrationWay } from '#features/accounts/features.ts';

describe('the ways to register', () => {
  const flags = {
    auto_translate: false,
    landing_coming_soon: false,
    default_registration: false,
    registration_by_invitation: true,
    advocate: true,
    conference_promo: true,
    guests: true,
  };
  it('registration is by invitation until the server says otherwise', () => {
    expect(registrationWay(undefined)).toBe('invitation');
    expect(registrationWay(flags)).toBe('invitation');
  });
  it('registration is open where the server enables it, and closed where it disables both ways', () => {
    expect(registrationWay({ ...flags, default_registration: true })).toBe('open');
    expect(registrationWay({ ...flags, registration_by_invitation: false })).toBe('closed');
  });
});
