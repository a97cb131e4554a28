/** Builds small calendar files for tests, and reads them. */
import { expect } from 'vitest';
import { readWhole } from '#contract/icalendar/read.ts';
import type { ReadOptions } from '#contract/icalendar/taking.ts';
import { options } from './items.ts';

export const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Choir', ...lines, 'END:VEVENT'].join('\n');
export const START = 'DTSTART;TZID=Europe/Berlin:20261201T190000';
export const file = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\n');

export function read(text: string, parts: Partial<ReadOptions> = {}) {
  const result = readWhole(text, options(parts));
  if (result.kind !== 'calendar') throw new Error(result.kind);
  return result;
}
export function only(text: string, parts: Partial<ReadOptions> = {}) {
  const { items, notTaken } = read(text, parts);
  expect(notTaken).toEqual([]);
  expect(items).toHaveLength(1);
  const [item] = items;
  if (item === undefined) throw new Error('Nothing was read.');
  return item;
}
export const reasons = (text: string, parts: Partial<ReadOptions> = {}) =>
  read(text, parts).notTaken.map(({ reason }) => reason);
export const recurrenceOf = (rrule: string, start = START) =>
  only(file(event(start, `RRULE:${rrule}`))).recurrence;
