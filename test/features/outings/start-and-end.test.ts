/** Tests start and end of an outing while the user chooses them. */
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, shiftedBy } from '#contract/time/instants.ts';
import {
  nextFullHour,
  startInside,
  usualEnd,
  withSaid,
  withStart,
} from '#features/outings/form/start-and-end.ts';
import { momentAt } from '#features/outings/form/wall-times.ts';

const times = (starts: string, ends = '', all_day = false) => {
  const [starts_day = '', starts_time = ''] = starts.split(' ');
  const [ends_day = '', ends_time = ''] = ends.split(' ');
  return { all_day, starts_day, starts_time, ends_day, ends_time };
};

describe('a new outing', () => {
  it('a new outing is set to the next full hour, and to tomorrow at 19:00 from 20:00 on', () => {
    expect(nextFullHour('2026-12-02T15:10', undefined)).toEqual({
      starts_day: '2026-12-02',
      starts_time: '16:00',
    });
    const tomorrow = { starts_day: '2027-01-01', starts_time: '19:00' };
    expect(nextFullHour('2026-12-31T19:59', undefined)).toEqual({
      starts_day: '2026-12-31',
      starts_time: '20:00',
    });
    expect(nextFullHour('2026-12-31T20:00', undefined)).toEqual(tomorrow);
    expect(nextFullHour('2026-12-31T23:00', undefined)).toEqual(tomorrow);
  });

  it('a new outing is set to the requested day', () => {
    expect(nextFullHour('2026-12-02T15:10', '2031-06-07')).toEqual({
      starts_day: '2031-06-07',
      starts_time: '16:00',
    });
  });

  it.each(['2026-12-02T23:10', '2026-12-02T00:30', '2026-12-02T05:59'])(
    'a new outing planned at night starts in the evening of another day (%s)',
    (now) => {
      expect(nextFullHour(now, '2031-06-07')).toEqual({ starts_day: '2031-06-07', starts_time: '19:00' });
    },
  );

  it('a new outing starts in the remaining hours of today where today was requested, and not at night', () => {
    const today = '2026-12-02';
    const at = (time: string) => nextFullHour(`${today}T${time}`, today);
    expect(at('05:10')).toEqual({ starts_day: today, starts_time: '19:00' });
    expect(at('21:10')).toEqual({ starts_day: today, starts_time: '22:00' });
    expect(at('23:10')).toEqual({ starts_day: '2026-12-03', starts_time: '19:00' });
  });

  it('the form offers an end two hours later, or on the only day', () => {
    expect(usualEnd(times('2026-12-02 23:30'))).toEqual({ ends_day: '2026-12-03', ends_time: '01:30' });
    expect(usualEnd(times('2026-12-02', '', true))).toEqual({ ends_day: '2026-12-02', ends_time: '' });
  });
});

it('an item starts with its outing, at an hour where that has none', () => {
  const now = '2026-12-02T15:10';
  const noon = { starts_day: '2026-12-12', starts_time: '12:00' };
  expect(startInside('2026-12-12T12:00', now)).toEqual(noon);
  expect(startInside('2026-12-12', now)).toEqual({ ...noon, starts_time: '16:00' });
  expect(startInside(null, now)).toEqual({ starts_day: '', starts_time: '' });
});

describe('a start that moves', () => {
  it('the start moves the end along', () => {
    const evening = times('2026-12-02 19:00', '2026-12-02 23:00');
    expect(withStart(evening, { starts_time: '21:30' })).toEqual({
      starts_time: '21:30',
      ends_day: '2026-12-03',
      ends_time: '01:30',
    });
    expect(withStart(evening, { starts_day: '2027-01-01' })).toMatchObject({ ends_day: '2027-01-01' });
    expect(withStart(times('2026-02-27', '2026-02-28', true), { starts_day: '2026-03-01' })).toEqual({
      starts_day: '2026-03-01',
      ends_day: '2026-03-02',
    });
  });

  it('the start does not move an incomplete end', () => {
    expect(withStart(times('2026-12-02 19:00', '2026-12-02 23:00'), { starts_day: '' })).toEqual({
      starts_day: '',
    });
    expect(withStart(times('', '2026-12-02 23:00'), { starts_day: '2026-12-05' })).toEqual({
      starts_day: '2026-12-05',
    });
    expect(withStart(times('2026-12-02 19:00', '2026-12-02 18:00'), { starts_time: '17:00' })).toEqual({
      starts_time: '17:00',
    });
    expect(withStart(times('2026-12-02 19:00', ' 23:00'), { starts_day: '2026-12-05' })).toEqual({
      starts_day: '2026-12-05',
      ends_day: '2026-12-05',
      ends_time: '23:00',
    });
  });

  it('the start preserves the length, wherever it moves', () => {
    const minutes = integer({ min: 0, max: 6 * 24 * 60 });
    assert(
      property(minutes, minutes, minutes, constantFrom('day', 'time', 'both'), (from, length, to, moved) => {
        const at = (later: number) => momentAt('2026-12-01', later);
        const [start, end, next] = [at(from), at(from + length), at(to)];
        const before = times(`${start.day} ${start.time}`, `${end.day} ${end.time}`);
        const part = {
          ...(moved !== 'time' && { starts_day: next.day }),
          ...(moved !== 'day' && { starts_time: next.time }),
        };
        const after = { ...before, ...withStart(before, part) };
        const instant = (day: string, time: string) => instantOf(`${day}T${time}`, 'UTC');
        expect(instant(after.ends_day, after.ends_time) - instant(after.starts_day, after.starts_time)).toBe(
          length * 60_000,
        );
      }),
    );
  });
});

describe('a time in the title', () => {
  const planned = times('2026-12-02 16:00', '2026-12-02 18:00');

  it('the title moves the start, and the end with it', () => {
    expect(withSaid(planned, { kind: 'day', day: '2026-12-04' })).toEqual({
      starts_day: '2026-12-04',
      ends_day: '2026-12-04',
      ends_time: '18:00',
    });
    expect(withSaid(planned, { kind: 'hours', day: null, starts: '20:00', ends: null })).toEqual({
      all_day: false,
      starts_day: '2026-12-02',
      starts_time: '20:00',
      ends_day: '2026-12-02',
      ends_time: '22:00',
    });
  });

  it('the title sets the end where it contains one', () => {
    const ends = { day: null, time: '02:00' };
    expect(withSaid(planned, { kind: 'hours', day: null, starts: '22:00', ends })).toMatchObject({
      starts_day: '2026-12-02',
      ends_day: shiftedBy('2026-12-02', 1),
      ends_time: '02:00',
    });
  });

  it('the title turns hours into whole days, and back', () => {
    expect(withSaid(planned, { kind: 'days', first: '2026-12-12', last: '2026-12-14' })).toEqual(
      times('2026-12-12', '2026-12-14', true),
    );
    const days = times('2026-12-12', '2026-12-14', true);
    expect(withSaid(days, { kind: 'hours', day: '2026-12-20', starts: '19:00', ends: null })).toEqual(
      times('2026-12-20 19:00'),
    );
  });
});
