/** Tests the clock of a run of browser tests: its offset, and that a realm which runs the prelude has it. */
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { aheadOf } from '../../../e2e/clock/run-clock.ts';
import { prelude } from '../../../e2e/server/prelude.ts';

describe('the start of a run’s clock at a wall time in Berlin', () => {
  const now = Date.UTC(2026, 10, 28, 12);
  test.each([
    ['in winter', '2026-12-31T23:50', '2026-12-31T22:50:00.000Z'],
    ['in summer', '2028-06-14T10:00', '2028-06-14T08:00:00.000Z'],
    ['before clocks go forward', '2027-03-28T01:50', '2027-03-28T00:50:00.000Z'],
    ['the first of two', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
    ['also in the past', '2020-02-29T00:00', '2020-02-28T23:00:00.000Z'],
  ])('the clock begins at the wall time %s', (_, wallTime, instant) => {
    expect(new Date(now + aheadOf(wallTime, now)).toISOString()).toBe(instant);
  });

  test.each(['2027-03-28', 'tomorrow', '', '2027-03-28T01:50Z'])('the clock rejects %j', (wallTime) => {
    expect(() => aheadOf(wallTime, now)).toThrow('TEST_CLOCK');
  });
});

describe('a realm whose scripts begin with the prelude', () => {
  const AHEAD = 90 * 86_400_000;
  /** By the machine's clock. */
  const NOW = Date.UTC(2026, 10, 28, 12);
  /** A separate realm, whose machine's clock is stopped. */
  const run = (script: string): unknown =>
    runInContext(`Date.now = () => ${NOW}; ${prelude(AHEAD)} ${prelude(AHEAD)} ${script}`, createContext());
  const then = new Date(NOW + AHEAD);

  test('the realm has the shifted time, by one shift however many scripts it runs', () => {
    expect(run('Date.now()')).toBe(NOW + AHEAD);
    expect(run('new Date().getTime()')).toBe(NOW + AHEAD);
    expect(run('Date()')).toBe(run(`new Date(${NOW + AHEAD}).toString()`));
    expect(run('new (class extends Date {})().getTime()')).toBe(NOW + AHEAD);
    expect(run('new (new Date().constructor)().getTime()')).toBe(NOW + AHEAD);
  });

  test('the realm makes every other date as before', () => {
    expect(run('new Date(5).getTime()')).toBe(5);
    expect(run('new Date(2026, 0, 2, 3).getDate()')).toBe(2);
    expect(run(`Date.parse('${then.toISOString()}')`)).toBe(then.getTime());
    expect(run('Date.UTC(2026, 0)')).toBe(Date.UTC(2026, 0));
    expect(run('new Date() instanceof Date && Object.prototype.toString.call(new Date())')).toBe(
      '[object Date]',
    );
    expect(run('new (class extends Date { two() { return 2; } })().two()')).toBe(2);
  });

  test('the realm preserves the line numbers of a script', () => {
    expect(prelude(AHEAD)).not.toContain('\n');
  });
});
