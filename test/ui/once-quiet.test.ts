/** Tests that work for an idle moment runs in every browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceQuiet } from '#ui/device/once-quiet.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a browser without idle callbacks runs the work after a second, unless it was canceled', () => {
  vi.stubGlobal('window', {});
  const [work, dropped] = [vi.fn(), vi.fn()];
  onceQuiet(work);
  onceQuiet(dropped)();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect([work.mock.calls.length, dropped.mock.calls.length]).toEqual([1, 0]);
});
