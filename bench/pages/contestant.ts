/** What the runner asks of a page, whoever stands in it. Times are ms. */
import type { Note } from '#contract/note.ts';

/** What became of one change: until the live query told of it, until it was painted, and in which frame after that. */
export interface ChangeTimes {
  told: number;
  painted: number;
  /** Frames that began between the callback and the painting: 1 is the next one. */
  frames: number;
}

/** How long each event was on its way, from the server's sending to the callback that showed it or a later one. */
export interface EventTimes {
  [number: number]: number;
}

export interface Contestant {
  /** Begins to pull everything; what it answers is asked for by `synced`. */
  startSync(): Promise<void>;
  /** How long the synchronisation took, asked when the server has answered everything. */
  synced(): Promise<number>;
  /** Opens the database and reads the 50 newest notes of an outing; only the first call of a page counts. */
  firstQuery(outingId: string): Promise<number>;
  /** Shows the 50 newest notes of an outing from now on. */
  show(outingId: string): Promise<void>;
  /** Changes notes of the shown outing, one after the other. */
  change(notes: readonly Note[], round: string): Promise<ChangeTimes[]>;
  /** Collects how late events are from now on; their texts are `{number} {server's clock}`. */
  collectEvents(): Promise<void>;
  eventTimes(): Promise<EventTimes>;
  /** Queues new notes; the raw contestant only remembers them. */
  queue(notes: readonly NewNote[]): Promise<void>;
  /** Sends what is queued and resolves to the time that it took. */
  drain(): Promise<number>;
  /** Long tasks of the page's main thread since it was opened. */
  longTasks(): Promise<number[]>;
}

export interface NewNote {
  id: string;
  outing_id: string;
  title: string;
  text: string;
}

declare global {
  interface Window {
    contestant: Contestant;
  }
}

/** Watches the main thread from `begin` on: what comes before, the bench's own page, is nobody's work. */
export function watchMainThread(): { begin(): void; seen(): number[] } {
  const durations: number[] = [];
  const take = (entries: PerformanceEntryList) => {
    durations.push(...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  return {
    begin: () => observer.observe({ type: 'longtask' }),
    seen() {
      take(observer.takeRecords());
      return durations;
    },
  };
}
