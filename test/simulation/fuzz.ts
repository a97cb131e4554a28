/**
 * Registers the fuzz runs of `npm test`, or with `TEST_FUZZ=further` those that other commands add, in parts that run
 * in parallel. A failing seed reports how to replay it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import amounts from './amounts.json' with { type: 'json' };
import { runFuzz } from './fuzz-run.ts';
import { SimulatedServer } from './server/server.ts';

/** Number of fuzz runs of `npm run test:all`, with those of `npm test`. */
const ALL_RUNS = 200;
/** Number of files that each register a part, so that none is still running when all others are done. */
const PARTS = 3;

const ONLY = process.env.FUZZ_SEED;
const OPERATIONS = Number(process.env.FUZZ_OPERATIONS ?? amounts.operations);

/** The seeds of a part; those of `npm test` start with 1. */
function seedsOf(part: number): number[] {
  if (ONLY !== undefined) return part === 1 ? [Number(ONLY)] : [];
  const all = process.env.TEST_FULL === '1' ? ALL_RUNS : amounts.runs + amounts.further;
  const [first, last] = process.env.TEST_FUZZ === 'further' ? [amounts.runs + 1, all] : [1, amounts.runs];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (seed) => seed % PARTS === part % PARTS,
  );
}

/** Registers the fuzz runs of a part, or only the requested seed. */
export function registerFuzzRuns(part: 1 | 2 | 3): void {
  const seeds = seedsOf(part);
  if (seeds.length === 0) {
    it('the other parts leave the requested seed to the first part', () => {});
    return;
  }
  let server: SimulatedServer;
  beforeAll(async () => {
    server = await SimulatedServer.open();
  });
  afterAll(() => server.close());

  it.each(seeds)(
    'every device equals the server after the fuzz run of seed %i, and no change is lost or repeated [L4, E4, O5]',
    async (seed) => {
      const report = await runFuzz(server, seed, OPERATIONS);
      const replay = `FUZZ_SEED=${seed} FUZZ_OPERATIONS=${OPERATIONS} npx vitest run --project unit test/simulation`;
      expect(report.violations, `replay with ${replay}`).toEqual([]);
      expect(report.stored).toBeGreaterThan(0);
      // Otherwise no test would show that it is deleted with the access.
      expect(report.keptVotes).toBeGreaterThan(0);
    },
  );
}
