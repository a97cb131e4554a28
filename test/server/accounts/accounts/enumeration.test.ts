/**
 * Tests that neither a response nor its time reveals whether an address has an account (S12). Trials with known and
 * unknown addresses alternate, so that load on the machine slows both equally, and their medians are compared. If the
 * medians differ after a few trials, the test makes more: load passes, a leak stays.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { ApiResponse } from '../../world/client.ts';
import { PASSWORD, registration, startServer, type TestServer } from '../../world/harness.ts';

/** Trials before the medians are compared, and their maximum. */
const TRIALS = 30;
const TRIALS_MAX = 210;
/** Allowed ratio of the medians. A missing hash would make one side several times faster. */
const MOST = 1.5;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.person('known');
});
afterAll(() => server.stop());

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A response without the parts that differ every time. */
function visible({ status, text, headers }: ApiResponse): unknown {
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
  return [status, text.replace(/"request_id":"[^"]*"/, ''), names.map((name) => [name, headers.get(name)])];
}

/** A new account without its own ids, secrets, times and the given names. */
function withoutWhatIsNew({ status, text }: ApiResponse): unknown {
  const own = /"(id|csrf_token|seal_key|last_name|name|username|email|\w+_timestamp)":("[^"]*"|\d+)/g;
  return [status, text.replace(own, '"$1":own')];
}

/** The ratio of both medians, at least 1. */
async function compare(ask: (email: string) => Promise<ApiResponse>, shown = visible): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const responses = new Set<string>();
  const ratio = () => {
    const between = median(times.known) / median(times.unknown);
    return Math.max(between, 1 / between);
  };
  for (let trial = 0; trial < TRIALS_MAX && (trial % TRIALS > 0 || trial === 0 || ratio() >= MOST); trial++) {
    const order: ('known' | 'unknown')[] = trial % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const side of order) {
      const email = side === 'known' ? 'known@example.org' : `nobody${trial}@example.org`;
      const begun = performance.now();
      const response = await ask(email);
      times[side].push(performance.now() - begun);
      responses.add(JSON.stringify(shown(response)));
    }
  }
  expect([...responses]).toHaveLength(1);
  return ratio();
}

/** A client with a new address for each request, so that no rate limit shortens an answer. */
async function roaming() {
  const client = await server.client().prepare();
  let asked = 0;
  return () => {
    asked += 1;
    client.address = `10.200.${asked >> 8}.${asked & 255}`;
    return client;
  };
}

it('logging in takes as long for known addresses as for unknown ones (S12)', async () => {
  const at = await roaming();
  const ask = (email: string) =>
    at().call(authCalls.login, { body: { login: email, password: 'Wrong-guess-1!' } });
  expect(await compare(ask)).toBeLessThan(MOST);
});

it('requesting a new password takes as long for known addresses as for unknown ones (S12)', async () => {
  const at = await roaming();
  const ask = (email: string) => at().call(authCalls.forgotPassword, { body: { email } });
  expect(await compare(ask)).toBeLessThan(MOST);
});

it('registering without a valid invitation takes as long for known addresses as for unknown ones (S12)', async () => {
  const at = await roaming();
  const ask = (email: string) =>
    at().call(authCalls.register, { body: { ...registration('newcomer', 'no-code'), email } });
  expect(await compare(ask)).toBeLessThan(MOST);
});

/** Registers with a new invitation each time, under free names. */
async function registering(): Promise<(email: string) => Promise<ApiResponse>> {
  const at = await roaming();
  const codes = await Promise.all(Array.from({ length: 2 * TRIALS_MAX }, () => server.invitation()));
  let tried = 0;
  return (email) => {
    tried += 1;
    const client = at();
    const body = { ...registration(`free${tried}`, codes[tried - 1] ?? ''), email };
    return client.call(authCalls.register, { body });
  };
}

it('registering takes as long for known addresses as for unknown ones, and gets the same response (S12)', async () => {
  expect(await compare(await registering(), withoutWhatIsNew)).toBeLessThan(MOST);
});

it('a wrong password and an unknown account get the same response, also by username (S12)', async () => {
  const client = await server.client().prepare();
  const wrong = await client.call(authCalls.login, { body: { login: 'known', password: 'Wrong-guess-1!' } });
  const unknown = await client.call(authCalls.login, { body: { login: 'unknown', password: PASSWORD } });
  expect(visible(wrong)).toEqual(visible(unknown));
});
