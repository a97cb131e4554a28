/** Converts the events of a calendar file to entries. */
import * as v from 'valibot';
import type {
  NotTaken,
  NotTakenReason,
  OtherwiseReason,
  TakenOtherwise,
} from '../calendar/foreign-calendar/left-out.ts';
import {
  type CalendarColor,
  excludedAfter,
  NewPersonalItem,
} from '../calendar/personal-item/personal-item.ts';
import { dayNumber, occurrenceDays } from '../time/occurrences.ts';
import type { Recurrence } from '../time/recurrence.ts';
import type { ReadEvent } from './event.ts';
import type { Budget } from './expand.ts';
import { expandedTimes, expandingBudget, type Window, windowAround, windowFrom } from './expand-times.ts';
import { addedTimes, type EventTimes, isByRecurrence, leftOutBy, startIn } from './irregular.ts';
import { lastDay, recurrenceOf } from './read-rrule.ts';
import { type Group, uidAt } from './versions.ts';

export interface ReadOptions {
  /** The reader's zone: for times without one */
  zone: string;
  /** For entries without one of this app's colors */
  color: CalendarColor;
  /** The title of entries without one */
  untitled: string;
  /** Unix ms. Recurring events that this app cannot express are imported at their times around it. */
  now: number;
  freshId(): string;
  /** Returns whether the reader already has entries with this UID. */
  isKnown(uid: string): boolean;
}

const refusedAs = (reason: NotTakenReason, { title, starts_at }: ReadEvent): NotTaken => ({
  reason,
  title,
  starts_at,
});

/** For a whole file: times that no RRULE names, and days that are examined for EXRULEs */
const ADDED_IN_ALL_MAX = 5_000;
const LEFT_OUT_DAYS_MAX = 100_000;

/** Converts events to entries. */
export class Taking {
  readonly items: NewPersonalItem[] = [];
  readonly notTaken: NotTaken[] = [];
  readonly otherwise: TakenOtherwise[] = [];
  readonly #options: ReadOptions;
  readonly #budget: Budget = { days: LEFT_OUT_DAYS_MAX };
  readonly #expanding: { window: Window; budget: Budget };
  #addedLeft = ADDED_IN_ALL_MAX;

  constructor(options: ReadOptions) {
    this.#options = options;
    this.#expanding = { window: windowAround(options.now), budget: expandingBudget() };
  }

  /** @returns null for an event that exceeds what an entry may contain; it is then reported in `notTaken` */
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

  #addOtherwise(reason: OtherwiseReason, { title, starts_at }: ReadEvent): void {
    this.otherwise.push({ reason, title, starts_at });
  }

  group({ main, others }: Group): void {
    const [first] = main === null ? others : [main];
    if (first === undefined) return;
    if (first.uid !== null && this.#options.isKnown(first.uid)) {
      this.notTaken.push(refusedAs('already_there', first));
      return;
    }
    for (const event of main === null ? others : [main, ...others]) {
      if (event.hasOtherReminders && !event.isCanceled) this.#addOtherwise('reminders', event);
      if (event.hasOtherDates && !event.isCanceled) this.#addOtherwise('dates', event);
    }
    if (main?.isCanceled) this.notTaken.push(refusedAs('canceled', main));
    else if (main !== null && (main.rrules.length > 0 || main.added.length > 0))
      this.#repeating(main, others);
    else {
      if (main !== null) this.#take(main, {});
      this.#alone(others);
    }
  }

  #repeating(main: ReadEvent, others: readonly ReadEvent[]): void {
    if (main.added.length > this.#addedLeft) {
      this.notTaken.push(refusedAs('rule', main));
      return;
    }
    this.#addedLeft -= main.added.length;
    const rrules = main.rrules.filter(
      (rrule) => !rrule.until || lastDay(rrule.until, main) >= main.starts_at.slice(0, 10),
    );
    const [rrule] = rrules;
    if (rrule === undefined) {
      this.#listed(main, others);
      return;
    }
    const isSaid = rrules.length === 1 && !others.some(({ changesLaterOnes }) => changesLaterOnes);
    const recurrence = isSaid ? recurrenceOf(rrule, main) : null;
    const leftOut = recurrence && leftOutBy(main, recurrence, this.#budget);
    if (recurrence === null || leftOut === null) this.#unsaid(main, others);
    else this.#series(main, recurrence, others, leftOut);
  }

  /** Handles an event at several times that are named one by one: separate entries, the first of which has the UID. */
  #listed(main: ReadEvent, others: readonly ReadEvent[]): void {
    const added = addedTimes(main).filter(({ starts_at }) => starts_at !== main.starts_at);
    this.#single(main, others, [main, ...added]);
  }

  /** Handles a series whose RRULE this app cannot express: its times around now, if it has any. */
  #unsaid(main: ReadEvent, others: readonly ReadEvent[]): void {
    const { window, budget } = this.#expanding;
    const near = expandedTimes(main, window, budget);
    // Events that ended long ago, or have yet to start, are imported from their start on.
    const times = near?.length === 0 ? expandedTimes(main, windowFrom(main.starts_at), budget) : near;
    if (times === null) {
      this.notTaken.push(refusedAs('rule', main));
      return;
    }
    this.#addOtherwise('times', main);
    const named = new Set(times.map(({ starts_at }) => starts_at));
    this.#single(main, others, [
      ...times,
      ...addedTimes(main).filter(({ starts_at }) => !named.has(starts_at)),
    ]);
  }

  #single(main: ReadEvent, others: readonly ReadEvent[], all: readonly EventTimes[]): void {
    const isGone = goneIn(main, others);
    const times = all.filter(({ starts_at }) => !isGone(starts_at));
    const changed = others.filter(({ isCanceled }) => !isCanceled);
    const entries = [
      ...changedLike(main, changed, times),
      ...changed.map((event) => ({ ...timesOf(event), event, original: originalOf(main, event) })),
    ];
    for (const [nth, { event, starts_at, ends_at, original }] of entries.entries()) {
      const imported_uid = nth === 0 ? main.uid : uidAt(main, original);
      this.#take(event, { starts_at, ends_at, imported_uid });
    }
  }

  /** Handles occurrences of a series that is not in the file. */
  #alone(events: readonly ReadEvent[]): void {
    for (const event of events) {
      if (event.isCanceled) this.notTaken.push(refusedAs('canceled', event));
      else this.#take(event, {});
    }
  }

  #series(
    main: ReadEvent,
    recurrence: Recurrence,
    others: readonly ReadEvent[],
    leftOut: readonly string[],
  ): void {
    const added = addedTimes(main).filter(({ starts_at }) => !isByRecurrence(main, recurrence, starts_at));
    const isAdded = new Set(added.map(({ starts_at }) => starts_at));
    const canceled = others.filter(({ isCanceled }) => isCanceled);
    const gone = [...main.excluded, ...canceled.flatMap(({ replaces }) => replaces ?? [])]
      .map((time) => startIn(main, time))
      .filter((start) => !isAdded.has(start));
    const exclude = [...leftOut, ...gone];
    const series = this.#take(main, { recurrence, excluded: excludedAfter([], { exclude }) });
    const isNamed = namedBy(main, recurrence);
    for (const other of others) {
      if (other.isCanceled || other.replaces === null) continue;
      const original_start = startIn(main, other.replaces);
      if (series === null) this.notTaken.push(refusedAs('broken', other));
      // A replacement of a time that the RRULE does not name takes place by itself.
      else if (!isNamed(original_start)) this.#take(other, { imported_uid: uidAt(main, original_start) });
      else this.#take(other, { series_id: series.id, original_start });
    }
    if (series !== null) this.#added(main, others, added);
  }

  #added(main: ReadEvent, others: readonly ReadEvent[], times: readonly EventTimes[]): void {
    const isGone = goneIn(main, others);
    for (const time of times)
      if (!isGone(time.starts_at)) this.#take(main, { ...time, imported_uid: uidAt(main, time.starts_at) });
  }
}

/** Days of a series whose starts are searched all at once; later ones are trusted. */
const NAMED_DAYS = 10_000;

/** Returns whether an RRULE names a start. Called for very many of them, one by one. */
function namedBy({ starts_at }: ReadEvent, recurrence: Recurrence): (start: string) => boolean {
  const first = dayNumber(starts_at);
  const days = new Set(occurrenceDays(starts_at, recurrence, first, first + NAMED_DAYS));
  return (start) => {
    const day = dayNumber(start);
    return day > first + NAMED_DAYS || (days.has(day) && start.slice(10) === starts_at.slice(10));
  };
}

const timesOf = ({ starts_at, ends_at }: EventTimes): EventTimes => ({ starts_at, ends_at });

/** Returns the start of the occurrence that an event replaces. */
const originalOf = (main: ReadEvent, { replaces, starts_at }: ReadEvent) =>
  replaces === null ? starts_at : startIn(main, replaces);

/** Returns a wall time, or a day, this much later; milliseconds. */
function shiftedWall(wall: string, by: number): string {
  const at = Date.parse(wall.includes('T') ? `${wall}:00Z` : `${wall}T00:00Z`);
  return new Date(at + by).toISOString().slice(0, wall.length);
}

const between = (from: string, to: string) =>
  Date.parse(`${to.slice(0, 16)}Z`) - Date.parse(`${from.slice(0, 16)}Z`);

interface Occurrence extends EventTimes {
  event: ReadEvent;
  /** Its start without any change */
  original: string;
}

/** Returns occurrences, in which a change to one and all later ones is applied to each after it. */
function changedLike(
  main: ReadEvent,
  others: readonly ReadEvent[],
  times: readonly EventTimes[],
): Occurrence[] {
  const byStart = <T extends { at: string }>(list: T[]) => list.sort((a, b) => (a.at < b.at ? -1 : 1));
  const changes = byStart(
    others
      .filter(({ changesLaterOnes }) => changesLaterOnes)
      .map((event) => ({ event, at: originalOf(main, event) }))
      .filter(({ event, at }) => event.starts_at.length === at.length),
  );
  let nth = 0;
  return byStart(times.map((time) => ({ time, at: time.starts_at }))).map(({ time, at: original }) => {
    while ((changes[nth]?.at ?? original) < original) nth += 1;
    const latest = changes[nth - 1];
    if (latest === undefined) return { ...timesOf(time), event: main, original };
    const { event, at } = latest;
    const starts_at = shiftedWall(original, between(at, event.starts_at));
    const ends_at = event.ends_at && shiftedWall(starts_at, between(event.starts_at, event.ends_at));
    return { event, original, starts_at, ends_at };
  });
}

/** Returns which starts do not take place as the event says: they are excluded, or other events replace them. */
function goneIn(main: ReadEvent, others: readonly ReadEvent[]): (starts_at: string) => boolean {
  const replaced = others.flatMap(({ replaces }) => replaces ?? []);
  const gone = new Set([...main.excluded, ...replaced].map((time) => startIn(main, time)));
  return (starts_at) => gone.has(starts_at);
}
