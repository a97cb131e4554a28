/** Reads and writes calendar files, off the page's thread. */
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
  /** The user's zone, for times without one. */
  zone: string;
  /** For entries without one of this app's colors. */
  color: CalendarColor;
  /** The title of entries without one. */
  untitled: string;
  /** Unix ms. */
  now: number;
  /** UIDs that the user already has: they are reported, but not added. */
  known: readonly string[];
}

/** Content of a file; its entries are sent before, batch by batch. */
export type ReadInWorker =
  | { kind: 'not_a_calendar' }
  | {
      kind: 'calendar';
      /** The file's own name; empty if it has none. */
      name: string;
      /** Entries that the user already has, and may add once more. */
      again: number;
      /** Why other entries are not added. */
      refused: readonly LeftOutGroup<Refusal>[];
      /** What is added differently from the file. */
      otherwise: readonly LeftOutGroup<OtherwiseReason>[];
    };

/** Messages to the page meanwhile. A single message with all entries would block it while it deserializes them. */
export interface ReadCallbacks {
  onProgress: (progress: Progress) => void;
  /** Entries that fit into one import. */
  onBatch: (items: NewPersonalItem[]) => unknown;
}

async function read(
  file: Blob,
  { known, ...options }: Reading,
  onProgress: ReadCallbacks['onProgress'],
  onBatch: ReadCallbacks['onBatch'],
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
