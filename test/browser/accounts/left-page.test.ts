/** Tests a page that its user has left: the browser unloads it, or caches it for the way back. */
import { expect, test, vi } from 'vitest';
import { onPageLeft } from '#sync/app/left-page.ts';

test('a page that its user leaves closes its connections, and a cached one reloads on the way back [D12]', () => {
  const [end, reload] = [vi.fn(), vi.fn()];
  onPageLeft(end, reload);
  const happens = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    dispatchEvent(new PageTransitionEvent(type, { persisted }));

  // The page is shown for the first time, and then unloaded for good.
  happens('pageshow', false);
  happens('pagehide', false);
  expect([end, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);

  happens('pagehide', true);
  expect([end, reload].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
  happens('pageshow', true);
  expect([end, reload].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
