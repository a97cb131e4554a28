/** Events that the engine reports to the developers' inspector */
export type Trace =
  /** This tab leads from now on, or no longer leads. */
  | { kind: 'leads'; userId: string }
  | { kind: 'resigned'; userId: string }
  /** The socket delivered an event. `admission` says what happened to it. */
  | { kind: 'event'; channel: string; sequence: number; admission: string }
  /** A catch-up fetched this many events. */
  | { kind: 'caught_up'; events: number }
  /** A request ended; `outcome` is the meaning of the response. */
  | { kind: 'request'; method: string; path: string; outcome: string };
