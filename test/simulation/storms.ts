/** The storms of `npm test`, in parts that run beside each other. A failing seed says how to replay it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import gate from './gate.json' with { type: 'json' };
import { SimulatedServer } from './server/server.ts';
import { storm } from './storm.ts';

/** In full length (`npm run test:all`). */
const ALL_STORMS = 200;
/** As many files register a part each: no one of them keeps a core busy when all others are done. */
const PARTS = 3;

const ONLY = process.env.STORM_SEED;
const OPERATIONS = Number(process.env.STORM_OPERATIONS ?? gate.operations);

/** The seeds of a part, from 1 on. */
function seedsOf(part: number): number[] {
  if (ONLY !== undefined) return part === 1 ? [Number(ONLY)] : [];
  const storms = process.env.TEST_FULL === '1' ? ALL_STORMS : gate.storms;
  return Array.from({ length: storms }, (_, index) => index + 1).filter(
    (seed) => seed % PARTS === part % PARTS,
  );
}

/** Registers the storms of a part, or the one seed that was asked for. */
export function registerStorms(part: 1 | 2 | 3): void {
  const seeds = seedsOf(part);
  if (seeds.length === 0) {
    it('leaves the seed that was asked for to the first part', () => {});
    return;
  }
  let server: SimulatedServer;
  beforeAll(async () => {
    server = await SimulatedServer.open();
  });
  afterAll(() => server.close());

  it.each(seeds)(
    'seed %i: after the storm every device equals the server, and nothing is lost or there twice [L4, E4, O5]',
    async (seed) => {
      const report = await storm(server, seed, OPERATIONS);
      const replay = `STORM_SEED=${seed} STORM_OPERATIONS=${OPERATIONS} npx vitest run --project unit test/simulation`;
      expect(report.violations, `replay with ${replay}`).toEqual([]);
      expect(report.stored).toBeGreaterThan(0);
    },
  );
}
