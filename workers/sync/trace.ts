/** What the engine reports to a developer's inspector. */
export type Trace =
  /** This tab leads from now on, or no longer. */
  | { kind: 'leads'; userId: string }
  | { kind: 'resigned'; userId: string }
  /** The socket delivered an event. `admission` says what happened to it. */
  | { kind: 'event'; channel: string; sequence: number; admission: string }
  /** A catch-up brought so many events. */
  | { kind: 'caught_up'; events: number }
  /** A request ended; `outcome` is what the response meant. */
  | { kind: 'request'; method: string; path: string; outcome: string };
