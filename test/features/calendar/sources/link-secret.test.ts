/** Tests secrets of links, made on the device. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pathWith } from '#contract/base/call.ts';
import { API_PREFIX } from '#contract/base/call-path.ts';
import { CalendarToken, NewCalendarToken } from '#contract/calendar/calendar-link/calendar-link.ts';
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import { addressOf, newSecret } from '#features/calendar/sources/links/link-secret.ts';

test.each([0, 0xff, 0xfb])('bytes of %i make a secret that the contract accepts', (byte) => {
  expect(
    v.is(
      CalendarToken,
      newSecret((bytes) => bytes.fill(byte)),
    ),
  ).toBe(true);
});

test('each secret is different, and the server accepts it for a new link', () => {
  const secrets = Array.from({ length: 1_000 }, () => newSecret());
  expect(new Set(secrets).size).toBe(1_000);
  expect(secrets.filter((secret) => !v.is(NewCalendarToken, secret))).toEqual([]);
});

test('the address of a link is the one at which the server responds', () => {
  const secret = newSecret();
  const path = pathWith(calendarLinkCalls.feed, { params: { file: `${secret}.ics` } });
  expect(addressOf(secret, 'https://outing.example')).toBe(`https://outing.example${API_PREFIX}${path}`);
});
