/** Makes entries of the events of a calendar file. */
import * as v from 'valibot';
import { UID_MAX } from '../base/limits.ts';
import {
  type CalendarColor,
  excludedAfter,
  NewPersonalItem,
} from '../calendar/personal-item/personal-item.ts';
import { dayNumber } from '../time/occurrences.ts';
import type { Recurrence } from '../time/recurrence.ts';
import { type NotTaken, type NotTakenReason, type ReadEvent, type ReadTime, wallIn } from './event.ts';
import type { Budget } from './expand.ts';
import { addedTimes, type EventTimes, isByRule, leftOutBy, startIn } from './irregular.ts';
import { recurrenceOf } from './rule.ts';

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

export const refusedAs = (reason: NotTakenReason, { title, starts_at }: ReadEvent): NotTaken => ({
  reason,
  title,
  starts_at,
});

/** Events with one UID: a series or a single event, and occurrences that differ. */
export interface Group {
  main: ReadEvent | null;
  others: ReadEvent[];
}

const repeats = ({ rule, isIrregular, added }: ReadEvent) => rule !== null || isIrregular || added.length > 0;

/** Of a whole file: times that no rule names, and days that are looked at for rules of what is left out. */
const ADDED_IN_ALL_MAX = 5_000;
const LEFT_OUT_DAYS_MAX = 100_000;

/** Makes entries of events. */
export class Taking {
  readonly items: NewPersonalItem[] = [];
  readonly notTaken: NotTaken[] = [];
  readonly #options: ReadOptions;
  readonly #budget: Budget = { days: LEFT_OUT_DAYS_MAX };
  #addedLeft = ADDED_IN_ALL_MAX;

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
    else if (main !== null && repeats(main)) this.#repeating(main, others);
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
    const isSaid = !main.isIrregular && !others.some(({ changesLaterOnes }) => changesLaterOnes);
    if (isSaid && main.rule === null) {
      this.#listed(main, others);
      return;
    }
    const recurrence = isSaid && main.rule !== null ? recurrenceOf(main.rule, main) : null;
    const leftOut = recurrence && leftOutBy(main, recurrence, this.#budget);
    if (recurrence === null || leftOut === null) this.#unsaid(main, others);
    else this.#series(main, recurrence, others, leftOut);
  }

  /** What takes place at several times that are named one by one: entries by themselves, the first of which has the UID. */
  #listed(main: ReadEvent, others: readonly ReadEvent[]): void {
    const isGone = goneIn(main, others);
    const added = addedTimes(main).filter(({ starts_at }) => starts_at !== main.starts_at);
    const times = [main, ...added].filter(({ starts_at }) => !isGone(starts_at));
    const changed = others.filter(({ isCanceled }) => !isCanceled);
    const all = [
      ...times.map(({ starts_at, ends_at }) => ({ event: main, starts_at, ends_at, original: starts_at })),
      ...changed.map((event) => ({ ...timesOf(event), event, original: originalOf(main, event) })),
    ];
    for (const [nth, { event, starts_at, ends_at, original }] of all.entries()) {
      const imported_uid = nth === 0 ? main.uid : uidAt(main, original);
      this.#take(event, { starts_at, ends_at, imported_uid });
    }
  }

  /** Occurrences of a series that the file does not hold. */
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
    const added = addedTimes(main).filter(({ starts_at }) => !isByRule(main, recurrence, starts_at));
    const isAdded = new Set(added.map(({ starts_at }) => starts_at));
    const canceled = others.filter(({ isCanceled }) => isCanceled);
    const gone = [...main.excluded, ...canceled.flatMap(({ replaces }) => replaces ?? [])]
      .map((time) => startIn(main, time))
      .filter((start) => !isAdded.has(start));
    const exclude = [...leftOut, ...gone];
    const series = this.#take(main, { recurrence, excluded: excludedAfter([], { exclude }) });
    for (const other of others) {
      if (other.isCanceled || other.replaces === null) continue;
      const original_start = startIn(main, other.replaces);
      if (series === null) this.notTaken.push(refusedAs('broken', other));
      else if (isAdded.has(original_start)) this.#take(other, { imported_uid: uidAt(main, original_start) });
      else this.#take(other, { series_id: series.id, original_start });
    }
    if (series !== null) this.#added(main, others, added);
  }

  #added(main: ReadEvent, others: readonly ReadEvent[], times: readonly EventTimes[]): void {
    const isGone = goneIn(main, others);
    for (const time of times)
      if (!isGone(time.starts_at)) this.#take(main, { ...time, imported_uid: uidAt(main, time.starts_at) });
  }

  /** A series whose rule this app can not say. */
  #unsaid(main: ReadEvent, others: readonly ReadEvent[]): void {
    const dayOf = (time: ReadTime) => dayNumber(wallIn(time, main.timezone));
    const replaced = others.flatMap(({ replaces }) => replaces ?? []);
    const without = new Set([...main.excluded, ...replaced].map(dayOf));
    const times = this.#options.expand?.(main, without) ?? null;
    if (times === null) {
      this.notTaken.push(refusedAs('rule', main));
      return;
    }
    for (const time of times) this.#take(main, time);
    const named = new Set(times.map(({ starts_at }) => starts_at));
    this.#added(
      main,
      others,
      addedTimes(main).filter(({ starts_at }) => !named.has(starts_at)),
    );
    this.#alone(others.filter(({ isCanceled }) => !isCanceled));
  }
}

const timesOf = ({ starts_at, ends_at }: EventTimes): EventTimes => ({ starts_at, ends_at });

/** The start of the occurrence that an event takes the place of. */
const originalOf = (main: ReadEvent, { replaces, starts_at }: ReadEvent) =>
  replaces === null ? starts_at : startIn(main, replaces);

/** Of an entry that is one of several times of an event: UIDs are never the same. */
function uidAt({ uid }: ReadEvent, starts_at: string): string | null {
  const own = `${uid}/${starts_at}`;
  return uid === null || own.length > UID_MAX ? null : own;
}

/** Which starts do not take place as the event says: they are left out, or other events take their place. */
function goneIn(main: ReadEvent, others: readonly ReadEvent[]): (starts_at: string) => boolean {
  const replaced = others.flatMap(({ replaces }) => replaces ?? []);
  const gone = new Set([...main.excluded, ...replaced].map((time) => startIn(main, time)));
  return (starts_at) => gone.has(starts_at) || gone.has(starts_at.slice(0, 10));
}
