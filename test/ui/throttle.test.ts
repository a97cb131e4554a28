import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '#ui/device/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a throttled function runs at once, then at most once in the time, and sees the last state', () => {
  const call = vi.fn();
  const throttled = throttle(call, 300);
  throttled();
  throttled();
  throttled();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300);
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(900);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a canceled function stays silent', () => {
  const call = vi.fn();
  const throttled = throttle(call, 300);
  throttled();
  throttled();
  throttled.cancel();
  vi.advanceTimersByTime(900);
  expect(call).toHaveBeenCalledTimes(1);
});
