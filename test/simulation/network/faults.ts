/** Counts the faults of a fuzz run by kind. */

const FAULTS = [
  'request lost',
  'answer lost',
  'answer cut',
  'request repeated',
  'request repeated later',
  'slow (over 1 s)',
  'device offline',
  '500',
  '502',
  '503 with Retry-After',
  '504 after the effect',
  '429 with Retry-After',
  '401 in passing',
  '419',
  'captive portal',
  'gateway: 200',
  'gateway: 204',
  'gateway: 400',
  'gateway: 401',
  'gateway: 403',
  'gateway: 404',
  'gateway: 410',
  'one kind of call refused on the way',
  'server away',
  'cut by the end of the server',
  'server killed and restarted',
  'log trimmed',
  'event lost',
  'event repeated',
  'event late',
  'socket dropped',
  'socket half open',
  'tab killed',
  'tab killed between two awaits',
  'power lost',
  'tab frozen',
  'clock jumped',
  'storage full',
  'session ended',
  'logged out',
  'another person logged in',
  'app upgraded with a full queue',
  'sent from the background',
  'role changed',
  'membership revoked',
  'link turned on or off',
  'link renewed',
  'guest answered by the link',
  'guest claimed',
  'guest forgotten',
] as const;
export type Fault = (typeof FAULTS)[number];

export class FaultCount {
  readonly #counts = new Map<Fault, number>();

  add(fault: Fault): void {
    this.#counts.set(fault, this.of(fault) + 1);
  }

  of(fault: Fault): number {
    return this.#counts.get(fault) ?? 0;
  }

  /** All kinds, in the order of the report. */
  all(): Record<Fault, number> {
    const counted = FAULTS.map((fault) => [fault, this.of(fault)] as const);
    // All keys are present, which the type of `fromEntries` does not express.
    return Object.fromEntries(counted) as Record<Fault, number>;
  }
}
