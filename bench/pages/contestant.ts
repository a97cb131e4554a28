/** The interface of both contestants' pages to the runner. Times are in ms. */
import type { Note } from '#contract/outings/note/note.ts';

/** Times of one change: until the live query delivered it, and until it was painted. */
export interface ChangeTimes {
  delivered: number;
  painted: number;
  /** Frames that began between the callback and the paint; 1 is the next frame. */
  frames: number;
}

/** Delays of events by number: from the server's `send` to the callback that showed the event or a later one. */
export interface EventTimes {
  [number: number]: number;
}

export interface Contestant {
  /** Starts to pull everything; `synced` returns the duration. */
  startSync(): Promise<void>;
  /** Returns how long the synchronization took. Call it after the server has answered all requests. */
  synced(): Promise<number>;
  /** Opens the database and reads the 50 newest notes of an outing; only the first call of a page counts. */
  firstQuery(outingId: string): Promise<number>;
  /**
   * Shows the 50 newest notes of an outing from now on. Resolves when they are drawn, and one with this text, if given.
   * @returns the time since the page's navigation
   */
  show(outingId: string, text?: string): Promise<number>;
  /** Receives the events of these outings from now on. */
  follow(outingIds: readonly string[]): Promise<void>;
  /** Changes notes of the shown outing, one after another. */
  change(notes: readonly Note[], round: string): Promise<ChangeTimes[]>;
  /** Collects delays of events from now on; their texts are `{number} {server's clock}`. */
  collectEvents(): Promise<void>;
  eventTimes(): Promise<EventTimes>;
  /** Queues new notes; the raw contestant only keeps them in memory. */
  queue(notes: readonly NewNote[]): Promise<void>;
  /** Sends the queue. @returns the duration */
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

/** Watches the main thread from `begin` on, which excludes the scripts of the bench itself. */
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
