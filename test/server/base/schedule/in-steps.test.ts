/** Checks that searching a calendar of very many series lets the server answer other requests in between. */
import { expect, it } from 'vitest';
import { busyAt } from '#server/calendar/busy/compare.ts';

it('the server searches a calendar one series at a time, for each requested time (S204)', () => {
  const hours = { ends_at: '2035-06-01T21:00', all_day: false, timezone: 'UTC' };
  const recurrence = { freq: 'daily', interval: 1, ends: { kind: 'never' } } as const;
  const attributes = { ...hours, starts_at: '2035-06-01T19:00', recurrence, excluded: ['2035-06-05T19:00'] };
  const series = Array.from({ length: 100 }, () => ({
    ...{ user_id: 'ben', busy: true, attributes },
    changed: new Set<number>(),
  }));
  const taken = (day: string) => ({ kind: 'days', first: day, last: day }) as const;
  const times = [
    { id: 'free', taken: taken('2035-06-05') },
    { id: 'busy', taken: taken('2035-06-06') },
  ];
  const looking = busyAt(times, { outings: [], entries: [], series }, 'UTC');
  let steps = 0;
  for (let step = looking.next(); ; step = looking.next(), steps += 1)
    if (step.done) {
      expect(step.value).toEqual(['busy']);
      break;
    }
  expect(steps).toBe(100);
});
