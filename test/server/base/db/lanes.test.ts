/** Tests writes that queue without a connection: order, bounds, and lanes that do not wait for each other. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#contract/base/limits.ts';
import { runForAsker, WAITS_MS } from '#server/base/db/asker.ts';
import { makeLanes } from '#server/base/http/lanes.ts';
import { Refusal } from '#server/base/http/refusal.ts';

const LIMITS = { inLane: 3, inAll: 4 };

/** Runs the work as a separate request. */
const asked = <T>(work: () => Promise<T>) => runForAsker(new AbortController().signal, work);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

const refusalOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.code, error.retryAfterSeconds] : error),
  );

it('work in one lane runs in order, one at a time, and other lanes run meanwhile (S49)', async () => {
  const { inTurn } = makeLanes(LIMITS);
  const { open, opened } = gate();
  const done: string[] = [];
  const first = inTurn('a', () => opened.then(() => done.push('a1')));
  const rest = ['a2', 'a3'].map((name) => inTurn('a', async () => done.push(name)));
  await inTurn('b', async () => done.push('b1'));
  expect(done).toEqual(['b1']);
  open();
  await Promise.all([first, ...rest]);
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3']);
});

it('the lane serves a crowd of 200 in order of arrival, and rejects no one whom it can serve in time (S205)', async () => {
  const { inTurn } = makeLanes();
  const done: number[] = [];
  const slowly = (nth: number) =>
    new Promise<void>((resolve) => {
      setTimeout(() => {
        done.push(nth);
        resolve();
      }, 45);
    });
  const crowd = Array.from({ length: 200 }, (_, nth) =>
    refusalOf(asked(() => inTurn('a', () => slowly(nth)))),
  );
  await vi.advanceTimersByTimeAsync(200 * 45);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => null));
  expect(done).toEqual(crowd.map((_, nth) => nth));
});

it('the lane continues after work that failed', async () => {
  const { inTurn } = makeLanes(LIMITS);
  const failing = inTurn('a', () => Promise.reject(new Error('on purpose')));
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('on purpose');
  expect(await next).toBe('done');
});

it('the server rejects work for now if too much is in the lane or in all lanes (S49)', async () => {
  const { inTurn } = makeLanes(LIMITS);
  const { open, opened } = gate();
  const inA = Array.from({ length: 4 }, () => inTurn('a', () => opened));
  expect(await refusalOf(inTurn('a', () => opened))).toEqual(['unavailable', 2]);
  const inB = Array.from({ length: 2 }, () => inTurn('b', () => opened));
  expect(await refusalOf(inTurn('b', () => opened))).toEqual(['unavailable', 2]);
  open();
  await Promise.all([...inA, ...inB]);
  await inTurn('a', async () => {});
});

it('the server rejects work that has waited for too long, and gives its place to the next (S49)', async () => {
  const { inTurn } = makeLanes(LIMITS);
  const { open, opened } = gate();
  const first = asked(() => inTurn('a', () => opened));
  const late = refusalOf(asked(() => inTurn('a', async () => 'never')));
  await vi.advanceTimersByTimeAsync(WAITS_MS - 1);
  const next = asked(() => inTurn('a', async () => 'done'));
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toEqual(['unavailable', 2]);
  open();
  await first;
  expect(await next).toBe('done');
});

it('the server rejects a call before its device gives up, also if it has waited for something else before (S205)', async () => {
  const { inTurn } = makeLanes(LIMITS);
  const { open, opened } = gate();
  void inTurn('a', () => opened);
  void inTurn('b', () => new Promise(() => {}));
  const begun = performance.now();
  const refused = refusalOf(asked(() => inTurn('a', () => inTurn('b', async () => 'never')))).then(
    (refusal) => [refusal, performance.now() - begun],
  );
  await vi.advanceTimersByTimeAsync(WAITS_MS - 1_000);
  open();
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(await refused).toEqual([['unavailable', 2], WAITS_MS]);
  expect(WAITS_MS).toBeLessThan(REQUEST_TIMEOUT_MS);
});
