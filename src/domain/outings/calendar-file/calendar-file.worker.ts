/** Reads and writes calendar files, away from the page's thread. */
import { expose } from 'comlink';
import {
  isRefused,
  type LeftOutGroup,
  leftOut,
  type OtherwiseReason,
  type Refusal,
} from '#contract/calendar/foreign-calendar/left-out.ts';
import type { CalendarColor, NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { importBatches } from '#contract/icalendar/batches.ts';
import { decodedCalendar } from '#contract/icalendar/bytes.ts';
import { type Progress, readCalendar } from '#contract/icalendar/read.ts';
import { calendarText, type WrittenCalendar } from '#contract/icalendar/write.ts';
import { newId } from '#db/new-id.ts';

export interface Reading {
  /** The reader's zone: of times without one. */
  zone: string;
  /** Of entries without one of this app's colors. */
  color: CalendarColor;
  /** The title of entries without one. */
  untitled: string;
  /** Unix ms. */
  now: number;
  /** UIDs that the user has already: they are told, and not taken. */
  known: readonly string[];
}

/** What a file holds; its entries are told before that, batch by batch. */
export type ReadInWorker =
  | { kind: 'not_a_calendar' }
  | {
      kind: 'calendar';
      /** As the file calls itself; empty if it does not. */
      name: string;
      /** Entries that the user has already, which they may have once more. */
      again: number;
      /** Why others are not taken. */
      refused: readonly LeftOutGroup<Refusal>[];
      /** What is taken, but not as the file has it. */
      otherwise: readonly LeftOutGroup<OtherwiseReason>[];
    };

/** What the page hears meanwhile. One message with all entries would keep it busy for as long as it takes to make them there. */
export interface Heard {
  onProgress: (progress: Progress) => void;
  /** Entries of which one import can be made. */
  onBatch: (items: NewPersonalItem[]) => unknown;
}

async function read(
  file: Blob,
  { known, ...options }: Reading,
  onProgress: Heard['onProgress'],
  onBatch: Heard['onBatch'],
): Promise<ReadInWorker> {
  const uids = new Set(known);
  const text = decodedCalendar(new Uint8Array(await file.arrayBuffer()));
  const reading = readCalendar(text, {
    ...options,
    freshId: () => newId(),
    isKnown: (uid) => uids.has(uid),
  });
  for (;;) {
    const step = reading.next();
    if (!step.done) {
      onProgress(step.value);
      continue;
    }
    if (step.value.kind === 'not_a_calendar') return step.value;
    const { name, items, notTaken, otherwise } = step.value;
    for (const batch of importBatches(items)) await onBatch(batch);
    const refused = notTaken.filter(isRefused);
    const again = notTaken.length - refused.length;
    return { kind: 'calendar', name, again, refused: leftOut(refused), otherwise: leftOut(otherwise) };
  }
}

const api = { read, write: (calendar: WrittenCalendar) => calendarText(calendar) };
export type CalendarFileApi = typeof api;

expose(api);
