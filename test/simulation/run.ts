/** Runs storms of a range of seeds in this process and says what came out, a line of JSON a seed. */
import { SimulatedServer } from './server.ts';
import { storm } from './storm.ts';

const [first = 1, count = 1, operations = 200] = process.argv.slice(2).map(Number);
const server = await SimulatedServer.open();
for (let seed = first; seed < first + count; seed += 1) {
  const begun = performance.now();
  const report = await storm(server, seed, operations);
  process.stdout.write(`${JSON.stringify({ ...report, seconds: (performance.now() - begun) / 1_000 })}\n`);
}
await server.close();
