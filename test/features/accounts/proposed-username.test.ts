import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Username } from '#contract/base/fields.ts';
import { proposedUsername } from '#features/accounts/proposed-username.ts';

it.each([
  ['Noor', 'Haddad', 'noor.haddad'],
  ['Zoë', 'Łukasz-Nowak', 'zoe.lukasz.nowak'],
  ['Mary Ann', 'O’Neill', 'mary.ann.oneill'],
  ['نور', 'حداد', ''],
  ['', '', ''],
  ['A', '', ''],
  ['A very long first name of somebody', 'And more', 'a.very.long.first.name.of.some'],
])('the form proposes for %s %s “%s”', (first_name, last_name, username) => {
  expect(proposedUsername({ first_name, last_name })).toBe(username);
});

it('the form proposes a valid username, or nothing, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first_name, last_name) => {
      const proposed = proposedUsername({ first_name, last_name });
      return proposed === '' || v.is(Username, proposed);
    }),
  );
});
