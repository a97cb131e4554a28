/** Tests addresses of calendars, as users paste them. */
import { expect, test } from 'vitest';
import { judgeAddress, nameOfAddress } from '#features/calendar/sources/others/address.ts';

const known = [{ attributes: { url: 'https://club.example/all.ics', name: 'Club' } }];

test.each([
  ['  https://a.example/x.ics ', 'https://a.example/x.ics'],
  ['webcal://a.example/x.ics', 'https://a.example/x.ics'],
  ['WEBCALS://a.example/x.ics', 'https://a.example/x.ics'],
  ['http://a.example:8080/x?key=1', 'http://a.example:8080/x?key=1'],
])('the form accepts %s', (written, url) => {
  expect(judgeAddress(written, known)).toEqual({ kind: 'address', url });
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['a.example/x.ics', 'not_an_address'],
  ['ftp://a.example/x.ics', 'not_an_address'],
  ['https://me:secret@a.example/x.ics', 'not_an_address'],
  [`https://a.example/${'x'.repeat(2_000)}`, 'not_an_address'],
])('the form rejects %s', (written, kind) => {
  expect(judgeAddress(written, known)).toEqual({ kind });
});

test('the form recognizes a subscribed address by its name, however it is written', () => {
  expect(judgeAddress('webcal://club.example/all.ics', known)).toEqual({
    kind: 'there_already',
    name: 'Club',
  });
});

test.each([
  ['https://www.school.example/holidays.ics', 'school.example'],
  ['http://127.0.0.1:4000/c.ics', '127.0.0.1'],
  [`https://${'long.'.repeat(20)}example/`, 'long.'.repeat(12)],
])('the calendar %s without a name is called %s', (url, name) => {
  expect(nameOfAddress(url)).toBe(name);
});
