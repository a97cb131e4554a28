/** Checks that writing a calendar of very many entries lets the server answer other requests in between. */
import { expect, it } from 'vitest';
import { calendarText } from '#contract/icalendar/write.ts';
import { writtenInSteps } from '#server/calendar/calendar-links/written.ts';
import { anItem } from '../../../contract/icalendar/items.ts';

it('the server writes a calendar in many steps, and the result equals one that is written at once (S204)', async () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 20);
  const personal = Array.from({ length: 1_000 }, (_, nth) =>
    anItem({ title: `Entry ${nth}`, timezone: zones[nth % zones.length] ?? 'UTC' }),
  );
  const calendar = {
    name: 'Ada',
    origin: 'https://outing.example',
    outings: [],
    personal,
    now: Date.UTC(2026, 10, 25),
  };
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const text = await writtenInSteps(calendar);
  isDone = true;
  expect(text).toBe(calendarText(calendar));
  // The entries are processed twice, twenty at a time.
  expect(turns).toBeGreaterThan(100);
});
