/** The rules of the pages of the own account: what differs and is sent, what is unfit, what a device applies. */
import { describe, expect, it } from 'vitest';
import { type AppChoices, NOTHING_FOLLOWED, newsOf } from '#features/settings/app/in-step.ts';
import { generalChange } from '#features/settings/general/general-values.ts';
import { phoneCode, phoneCountries } from '#features/settings/general/phone-countries.ts';
import { movedLink, profileChanges } from '#features/settings/profile/profile-values.ts';

const choices = (part: Partial<AppChoices>): AppChoices => ({ ...NOTHING_FOLLOWED, ...part });

describe('what is new on a device', () => {
  it('is what the account says otherwise than when it was applied last', () => {
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

  it('send what differs, as the contract writes it', () => {
    expect(changed({})).toEqual({ kind: 'valid', output: {} });
    expect(changed({ first_name: ' Adele ' })).toEqual({ kind: 'valid', output: { first_name: 'Adele' } });
    expect(changed({ phone_number: '79 (123) 45-67', phone_number_country_code: 'CH' })).toEqual({
      kind: 'valid',
      output: { phone_number: '791234567', phone_number_country_code: 'CH' },
    });
  });

  it('need a country with a number, and tell of every field', () => {
    expect(changed({ phone_number: '791234567' })).toEqual({
      kind: 'invalid',
      errors: { phone_number_country_code: 'phone_country' },
    });
    expect(changed({ last_name: ' ', phone_number: '1' })).toEqual({
      kind: 'invalid',
      errors: { last_name: 'invalid', phone_number: 'invalid', phone_number_country_code: 'phone_country' },
    });
  });

  it('name countries in the language of the reader, also one that is not known here', () => {
    const german = phoneCountries('de-DE', '');
    expect(german.find(({ value }) => value === 'CH')?.label).toBe('Schweiz \u2066+41\u2069');
    expect(german[0]?.label).toMatch(/^Afghanistan/);
    expect(german.some(({ value }) => value === 'ZZ')).toBe(false);
    expect(phoneCountries('de-DE', 'ZZ').some(({ value }) => value === 'ZZ')).toBe(true);
    expect(phoneCode('')).toBeNull();
  });
});

describe('what a profile says', () => {
  const links = (...urls: string[]) => urls.map((url, place) => ({ key: String(place), url }));
  const base = { about: 'Hills', default_continent: null, links: links('https://one.example') };
  const changed = (part: Partial<typeof base>) =>
    profileChanges('ada', { ...base, ...part }, base, () => 'invalid');

  it('sends text and links in changes of their own, and neither without need', () => {
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

  it('moves a link by a place, and not beyond an end', () => {
    expect(movedLink(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(movedLink(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movedLink(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedLink(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
