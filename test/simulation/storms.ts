/** The storms of `npm test`, in parts that run beside each other. A failing seed says how to replay it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SimulatedServer } from './server.ts';
import { storm } from './storm.ts';

/** Enough to meet every fault many times, in the time that a test run may take; `npm run soak` runs longer storms. */
const SEEDS = Number(process.env.STORM_SEEDS ?? 200);
const OPERATIONS = Number(process.env.STORM_OPERATIONS ?? 30);
const ONLY = process.env.STORM_SEED;

/** Registers every seed from `first` on in steps of `step`, or the one that was asked for. */
export function registerStorms(first: number, step: number): void {
  const all = Array.from(
    { length: Math.ceil((SEEDS - first + 1) / step) },
    (_, index) => first + index * step,
  );
  const seeds = ONLY === undefined ? all : first === 1 ? [Number(ONLY)] : [];
  let server: SimulatedServer;
  beforeAll(async () => {
    server = await SimulatedServer.open();
  }, 60_000);
  afterAll(() => server.close());

  it.each(seeds)(
    'seed %i: after the storm every device equals the server, and nothing is lost or there twice [L4, E4, O5]',
    async (seed) => {
      const report = await storm(server, seed, OPERATIONS);
      const replay = `STORM_SEED=${seed} STORM_OPERATIONS=${OPERATIONS} npx vitest run --project unit test/simulation`;
      expect(report.violations, `replay with ${replay}`).toEqual([]);
      expect(report.stored).toBeGreaterThan(0);
    },
    60_000,
  );

  if (seeds.length === 0) it('leaves the seed that was asked for to the other part', () => {});
}
