/** Seeded storms. A failing seed prints how to replay it: `STORM_SEED=7 npx vitest run test/simulation`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SimulatedServer } from './server.ts';
import { storm } from './storm.ts';

const only = process.env.STORM_SEED;
const SEEDS =
  only === undefined
    ? Array.from({ length: Number(process.env.STORM_SEEDS ?? 12) }, (_, index) => index + 1)
    : [Number(only)];
const OPERATIONS = Number(process.env.STORM_OPERATIONS ?? 60);

let server: SimulatedServer;
beforeAll(async () => {
  server = await SimulatedServer.open();
}, 60_000);
afterAll(() => server.close());

for (const seed of SEEDS) {
  it(`seed ${seed}: after the storm every device equals the server, nothing is lost and nothing is there twice [L4, E4, O5]`, async () => {
    const report = await storm(server, seed, OPERATIONS);
    expect(report.violations, `replay with STORM_SEED=${seed}`).toEqual([]);
    expect(report.stored).toBeGreaterThan(0);
  }, 60_000);
}
