/**
 * Reads a calendar file into entries of the user's own calendar. A generator, so that callers that read thousands of
 * events can let other work run in between.
 */

import type { NotTaken, TakenOtherwise } from '../calendar/foreign-calendar/left-out.ts';
import type { NewPersonalItem } from '../calendar/personal-item/personal-item.ts';
import { type EventContext, type ReadEvent, readEvent } from './event.ts';
import { firstOf, partsOf, textIn } from './lines.ts';
import { type ReadOptions, Taking } from './taking.ts';
import { grouped } from './versions.ts';
import { ZoneFinder } from './zones.ts';

export type ReadCalendar =
  | { kind: 'not_a_calendar' }
  | {
      kind: 'calendar';
      /** The name that the file gives itself; empty if none */
      name: string;
      /** A series comes before its occurrences that differ. */
      items: NewPersonalItem[];
      notTaken: NotTaken[];
      otherwise: TakenOtherwise[];
      /** Whether the file is complete; otherwise `notTaken` contains a reason. */
      isWhole: boolean;
    };

export interface Progress {
  read: number;
  total: number;
}

/** What calendar files may contain besides events and descriptions of their times */
const NO_EVENTS: ReadonlySet<string> = new Set(['VTODO', 'VJOURNAL']);
/** Events between two pauses */
const AT_ONCE = 100;

/** Reads the content of a file. Yields its progress. */
export function* readCalendar(text: string, options: ReadOptions): Generator<Progress, ReadCalendar> {
  const parts = partsOf(text);
  if (parts === null) return { kind: 'not_a_calendar' };
  const zones = new ZoneFinder(options.zone);
  for (const zone of parts.zones) zones.describe(zone);
  const headed = (name: string) => textIn(firstOf({ lines: parts.head }, name)?.value ?? '').trim();
  // Times without a zone are in the zone that the calendar names (decision 56).
  const named = zones.named(headed('X-WR-TIMEZONE')) ?? options.zone;
  const context: EventContext = { zones, floating: named, shown: named, untitled: options.untitled };
  const taking = new Taking(options);
  const { notTaken, items, otherwise } = taking;
  for (const name of parts.others)
    if (NO_EVENTS.has(name)) notTaken.push({ reason: 'no_event', title: '', starts_at: '' });
  const events: ReadEvent[] = [];
  const total = parts.events.length;
  for (const [index, { part, method }] of parts.events.entries()) {
    const result = readEvent(part, context, method === 'CANCEL');
    const isCut = !parts.isWhole && !part.isClosed && index === total - 1;
    const { title, starts_at } = result.kind === 'event' ? result.event : result;
    if (isCut) notTaken.push({ reason: 'cut', title, starts_at });
    else if (result.kind === 'event') events.push(result.event);
    else notTaken.push({ reason: result.reason, title, starts_at });
    if (index % AT_ONCE === AT_ONCE - 1) yield { read: index + 1, total };
  }
  if (!parts.isWhole && !notTaken.some(({ reason }) => reason === 'cut'))
    notTaken.push({ reason: 'cut', title: '', starts_at: '' });
  let taken = 0;
  for (const [index, group] of grouped(events).entries()) {
    taking.group(group);
    // One event can become very many entries.
    if (index % AT_ONCE !== AT_ONCE - 1 && items.length - taken < AT_ONCE) continue;
    taken = items.length;
    yield { read: total, total };
  }
  const name = headed('X-WR-CALNAME') || headed('NAME');
  return { kind: 'calendar', name, items, notTaken, otherwise, isWhole: parts.isWhole };
}

/** Reads a whole file at once: in a worker, or on the server. */
export function readWhole(text: string, options: ReadOptions): ReadCalendar {
  const reading = readCalendar(text, options);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}
