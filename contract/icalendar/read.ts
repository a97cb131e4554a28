/**
 * Reads a calendar file into entries of one's own calendar. A generator, so that whoever reads thousands of events can let
 * others work in between.
 */
import ICAL from 'ical.js';
import type { NewPersonalItem } from '../calendar/personal-item/personal-item.ts';
import { type EventContext, type EventResult, type NotTaken, type ReadEvent, readEvent } from './event.ts';
import { partsOf } from './parts.ts';
import { type Group, type ReadOptions, refusedAs, Taking } from './taking.ts';
import { ZoneFinder } from './zones.ts';

export type ReadCalendar =
  | { kind: 'not_a_calendar' }
  | {
      kind: 'calendar';
      /** As the file calls itself; empty if it does not. */
      name: string;
      /** A series comes before its occurrences that differ. */
      items: NewPersonalItem[];
      notTaken: NotTaken[];
    };

export interface Progress {
  read: number;
  total: number;
}

/** Of one event, in characters. Nobody writes longer ones, and each is read at once. */
const EVENT_MAX_LENGTH = 200_000;
/** What calendar files may hold besides events and what describes their times. */
const NO_EVENTS: ReadonlySet<string> = new Set(['VTODO', 'VJOURNAL']);
/** Events between two pauses. */
const AT_ONCE = 100;

function componentOf(text: string): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    return null;
  }
}

/** What ical.js can not make sense of it tells by throwing, wherever it is looked at. */
function readPart(text: string, context: EventContext): EventResult {
  const broken = { kind: 'not_taken', reason: 'broken', title: context.untitled, starts_at: '' } as const;
  const component = text.length > EVENT_MAX_LENGTH ? null : componentOf(text);
  if (component === null) return broken;
  try {
    return readEvent(component, context);
  } catch {
    return broken;
  }
}

/** The properties of the calendar itself. */
function headOf(lines: readonly string[]): ICAL.Component {
  const whole = componentOf(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
  return whole ?? new ICAL.Component('vcalendar');
}

function wordsIn(head: ICAL.Component, ...names: string[]): string {
  const values = names.map((name): unknown => head.getFirstPropertyValue(name));
  return values.find((value) => typeof value === 'string') ?? '';
}

function grouped(events: readonly ReadEvent[], notTaken: NotTaken[]): Group[] {
  const groups: Group[] = [];
  const byUid = new Map<string, Group>();
  for (const event of events) {
    const known = event.uid === null ? undefined : byUid.get(event.uid);
    const group = known ?? { main: null, others: [] };
    if (known === undefined) groups.push(group);
    if (event.uid !== null) byUid.set(event.uid, group);
    if (event.replaces !== null) group.others.push(event);
    else if (group.main === null) group.main = event;
    else {
      const [kept, other] = event.sequence > group.main.sequence ? [event, group.main] : [group.main, event];
      group.main = kept;
      notTaken.push(refusedAs('already_there', other));
    }
  }
  return groups;
}

/** What a file holds. Yields how far it is. */
export function* readCalendar(text: string, options: ReadOptions): Generator<Progress, ReadCalendar> {
  const parts = partsOf(text);
  if (parts === null) return { kind: 'not_a_calendar' };
  const zones = new ZoneFinder(options.zone);
  for (const zone of parts.zones) {
    const component = componentOf(zone);
    if (component !== null) zones.describe(component);
  }
  const head = headOf(parts.head);
  const shown = zones.find(wordsIn(head, 'x-wr-timezone')) ?? options.zone;
  const context: EventContext = { zones, floating: options.zone, shown, untitled: options.untitled };
  const taking = new Taking(options);
  for (const name of parts.others)
    if (NO_EVENTS.has(name)) taking.notTaken.push({ reason: 'no_event', title: '', starts_at: '' });
  const events: ReadEvent[] = [];
  const total = parts.events.length;
  for (const [index, part] of parts.events.entries()) {
    const result = readPart(part, context);
    if (result.kind === 'event') events.push(result.event);
    else taking.notTaken.push({ reason: result.reason, title: result.title, starts_at: result.starts_at });
    if (index % AT_ONCE === AT_ONCE - 1) yield { read: index + 1, total };
  }
  let taken = 0;
  for (const [index, group] of grouped(events, taking.notTaken).entries()) {
    taking.group(group);
    // One event can be very many entries.
    if (index % AT_ONCE !== AT_ONCE - 1 && taking.items.length - taken < AT_ONCE) continue;
    taken = taking.items.length;
    yield { read: total, total };
  }
  const name = wordsIn(head, 'x-wr-calname', 'name').trim();
  return { kind: 'calendar', name, items: taking.items, notTaken: taking.notTaken };
}

/** Reads a whole file at once: in a worker, or on the server. */
export function readWhole(text: string, options: ReadOptions): ReadCalendar {
  const reading = readCalendar(text, options);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}
