/**
 * Reads a calendar file into entries of one's own calendar. A generator, so that whoever reads thousands of events can let
 * others work in between.
 */
import ICAL from 'ical.js';
import * as v from 'valibot';
import { dayNumber } from '../occurrences.ts';
import { type CalendarColor, excludedAfter, NewPersonalItem } from '../personal-item.ts';
import type { Recurrence } from '../recurrence.ts';
import {
  type EventContext,
  type EventResult,
  type NotTaken,
  type NotTakenReason,
  type ReadEvent,
  readEvent,
  wallIn,
} from './event.ts';
import { partsOf } from './parts.ts';
import { recurrenceOf } from './rule.ts';
import { ZoneFinder } from './zones.ts';

export interface ReadOptions {
  /** The reader's zone: of times without one. */
  zone: string;
  /** Of entries without one of this app's colors. */
  color: CalendarColor;
  /** The title of entries without one. */
  untitled: string;
  freshId(): string;
  /** Whether the reader has entries with this UID already. */
  isKnown(uid: string): boolean;
  /**
   * The single times of a series whose rule this app can not say, without the given days; null: it is not taken. Left out where
   * none are.
   */
  expand?(event: ReadEvent, without: ReadonlySet<number>): readonly EventTimes[] | null;
}

export type EventTimes = Pick<NewPersonalItem, 'starts_at' | 'ends_at'>;

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
/** Events between two pauses. */
const AT_ONCE = 100;

const refusedAs = (reason: NotTakenReason, { title, starts_at }: ReadEvent): NotTaken => ({
  reason,
  title,
  starts_at,
});

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

/** Events with one UID: a series or a single event, and occurrences that differ. */
interface Group {
  main: ReadEvent | null;
  others: ReadEvent[];
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

/** Makes entries of events. */
class Taking {
  readonly items: NewPersonalItem[] = [];
  readonly notTaken: NotTaken[] = [];
  readonly #options: ReadOptions;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  /** @returns null for what goes beyond what an entry may hold; it is told then */
  #take(event: ReadEvent, parts: Partial<NewPersonalItem>): NewPersonalItem | null {
    const { uid, title, note, place_name, starts_at, ends_at, all_day, timezone, busy, reminders } = event;
    const item = v.safeParse(NewPersonalItem, {
      id: this.#options.freshId(),
      ...{ title, note, place_name, starts_at, ends_at, all_day, timezone, busy, reminders },
      color: event.color ?? this.#options.color,
      recurrence: null,
      imported_uid: uid,
      ...parts,
    });
    if (!item.success) {
      this.notTaken.push(refusedAs('broken', event));
      return null;
    }
    this.items.push(item.output);
    return item.output;
  }

  group({ main, others }: Group): void {
    const [first] = main === null ? others : [main];
    if (first === undefined) return;
    if (first.uid !== null && this.#options.isKnown(first.uid))
      this.notTaken.push(refusedAs('already_there', first));
    else if (main?.isCanceled) this.notTaken.push(refusedAs('canceled', main));
    else if (main !== null && (main.rule !== null || main.isIrregular)) this.#repeating(main, others);
    else {
      if (main !== null) this.#take(main, {});
      this.#alone(others);
    }
  }

  #repeating(main: ReadEvent, others: readonly ReadEvent[]): void {
    const isSaid = !main.isIrregular && !others.some(({ changesLaterOnes }) => changesLaterOnes);
    const recurrence = isSaid && main.rule !== null ? recurrenceOf(main.rule, main) : null;
    if (recurrence === null) this.#unsaid(main, others);
    else this.#series(main, recurrence, others);
  }

  /** Occurrences of a series that the file does not hold. */
  #alone(events: readonly ReadEvent[]): void {
    for (const event of events) {
      if (event.isCanceled) this.notTaken.push(refusedAs('canceled', event));
      else this.#take(event, {});
    }
  }

  #series(main: ReadEvent, recurrence: Recurrence, others: readonly ReadEvent[]): void {
    const startOf = (time: ReadEvent['excluded'][number]) => {
      const wall = wallIn(time, main.timezone);
      return main.all_day || !wall.includes('T') ? wall.slice(0, 10) : wall;
    };
    const canceled = others.filter(({ isCanceled }) => isCanceled);
    const gone = [...main.excluded, ...canceled.flatMap(({ replaces }) => replaces ?? [])].map(startOf);
    const series = this.#take(main, { recurrence, excluded: excludedAfter([], { exclude: gone }) });
    for (const other of others) {
      if (other.isCanceled || other.replaces === null) continue;
      if (series === null) this.notTaken.push(refusedAs('broken', other));
      else this.#take(other, { series_id: series.id, original_start: startOf(other.replaces) });
    }
  }

  /** A series whose rule this app can not say. */
  #unsaid(main: ReadEvent, others: readonly ReadEvent[]): void {
    const dayOf = (time: ReadEvent['excluded'][number]) => dayNumber(wallIn(time, main.timezone));
    const replaced = others.flatMap(({ replaces }) => replaces ?? []);
    const without = new Set([...main.excluded, ...replaced].map(dayOf));
    const times = this.#options.expand?.(main, without) ?? null;
    if (times === null) {
      this.notTaken.push(refusedAs('rule', main));
      return;
    }
    for (const time of times) this.#take(main, time);
    this.#alone(others.filter(({ isCanceled }) => !isCanceled));
  }
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
  const events: ReadEvent[] = [];
  const total = parts.events.length;
  for (const [index, part] of parts.events.entries()) {
    const result = readPart(part, context);
    if (result.kind === 'event') events.push(result.event);
    else taking.notTaken.push({ reason: result.reason, title: result.title, starts_at: result.starts_at });
    if (index % AT_ONCE === AT_ONCE - 1) yield { read: index + 1, total };
  }
  for (const [index, group] of grouped(events, taking.notTaken).entries()) {
    taking.group(group);
    if (index % AT_ONCE === AT_ONCE - 1) yield { read: total, total };
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
