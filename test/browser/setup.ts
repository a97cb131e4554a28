/** Prepares each file of tests in Chromium. */
import { Dexie } from 'dexie';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';
import { leaveComposedKeys } from '#ui/device/composed-keys.ts';
import { erase } from './draw.tsx';
import { failOnOutput } from './unexpected-output.ts';

/** Chromium logs it when the size of a row is known a frame later than the row: nothing is wrong. */
failOnOutput(['ResizeObserver loop completed with undelivered notifications.']);

/**
 * Otherwise Dexie also prints errors of queries that it returns to their callers, even of queries that a screen had
 * begun when its file of tests ended.
 */
Dexie.debug = false;

// As in the app, before anything is drawn.
leaveComposedKeys(document);

/**
 * Files share a page and the state of its modules, so a test leaves nothing behind. The configuration undoes mocks and
 * replaced globals.
 */
afterEach(() => {
  // Work that waits for a timer of this test would wait forever: the entries of closed dialogs in the history belong to
  // the page.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  // A mounted screen would still receive the account's changes, and act upon them.
  erase();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  const { documentElement } = document;
  documentElement.removeAttribute('dir');
  delete documentElement.dataset.theme;
});

// Vitest undoes mocks and stubs before each test, too late for the hooks of the next file on this page.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
