/**
 * Tests the rules of the user's account pages: what differs and is sent, what is invalid, and what a device applies.
 */
import { describe, expect, it } from 'vitest';
import { type AppChoices, NOTHING_FOLLOWED, newsOf } from '#features/settings/app/in-step.ts';
import { generalChange } from '#features/settings/general/general-values.ts';
import { phoneCode, phoneCountries } from '#features/settings/general/phone-countries.ts';
import { movedLink, profileChanges } from '#features/settings/profile/profile-values.ts';

const choices = (part: Partial<AppChoices>): AppChoices => ({ ...NOTHING_FOLLOWED, ...part });

describe('changed settings on a device', () => {
  it('the device applies settings that differ from the last applied ones', () => {
    expect(newsOf(choices({}), NOTHING_FOLLOWED)).toEqual([]);
    expect(newsOf(choices({ skin: 'dark', clock: '24' }), NOTHING_FOLLOWED)).toEqual(['skin', 'clock']);
    expect(newsOf(choices({ skin: 'dark' }), choices({ skin: 'dark', clock: '24' }))).toEqual(['clock']);
    expect(newsOf(choices({}), choices({ language: 'de' }))).toEqual(['language']);
  });
});

describe('names and phone number', () => {
  const base = { first_name: 'Ada', last_name: 'Lund', phone_number: '', phone_number_country_code: '' };
  const words = { say: ({ kind }: { kind: string }) => kind, sayIssue: () => 'invalid' };
  const changed = (part: Partial<typeof base>) => generalChange({ ...base, ...part }, base, words);

  it('the form sends differences, as the contract writes them', () => {
    expect(changed({})).toEqual({ kind: 'valid', output: {} });
    expect(changed({ first_name: ' Adele ' })).toEqual({ kind: 'valid', output: { first_name: 'Adele' } });
    expect(changed({ phone_number: '79 (123) 45-67', phone_number_country_code: 'CH' })).toEqual({
      kind: 'valid',
      output: { phone_number: '791234567', phone_number_country_code: 'CH' },
    });
  });

  it('the form requires a country with a number, and reports every field', () => {
    expect(changed({ phone_number: '791234567' })).toEqual({
      kind: 'invalid',
      errors: { phone_number_country_code: 'phone_country' },
    });
    expect(changed({ last_name: ' ', phone_number: '1' })).toEqual({
      kind: 'invalid',
      errors: { last_name: 'invalid', phone_number: 'invalid', phone_number_country_code: 'phone_country' },
    });
  });

  it('the form names countries in the language of the reader, also an unknown one', () => {
    const german = phoneCountries('de-DE', '');
    expect(german.find(({ value }) => value === 'CH')?.label).toBe('Schweiz \u2066+41\u2069');
    expect(german[0]?.label).toMatch(/^Afghanistan/);
    expect(german.some(({ value }) => value === 'ZZ')).toBe(false);
    expect(phoneCountries('de-DE', 'ZZ').some(({ value }) => value === 'ZZ')).toBe(true);
    expect(phoneCode('')).toBeNull();
  });
});

describe('the texts of a profile', () => {
  const links = (...urls: string[]) => urls.map((url, place) => ({ key: String(place), url }));
  const base = { about: 'Hills', default_continent: null, links: links('https://one.example') };
  const changed = (part: Partial<typeof base>) =>
    profileChanges('ada', { ...base, ...part }, base, () => 'invalid');

  it('the form sends text and links in separate changes, and neither without need', () => {
    expect(changed({})).toEqual({ kind: 'valid', output: [] });
    expect(changed({ about: '' })).toEqual({
      kind: 'valid',
      output: [{ name: 'account.profile', args: { id: 'ada', change: { about: '' } } }],
    });
    const emptied = links('https://one.example', ' ');
    expect(changed({ links: emptied })).toEqual({ kind: 'valid', output: [] });
    expect(changed({ links: links('two.example/a b', 'x') })).toMatchObject({
      kind: 'invalid',
      errors: { 'links.0': 'invalid' },
    });
  });

  it('the form moves a link by one place, and not beyond an end', () => {
    expect(movedLink(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(movedLink(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movedLink(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedLink(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
