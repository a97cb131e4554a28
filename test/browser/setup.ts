/** Before each file of tests in Chromium. */
import { Dexie } from 'dexie';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { leaveComposedKeys } from '#ui/device/composed-keys.ts';
import { erase } from './draw.tsx';
import { failOnOutput } from './unexpected-output.ts';

/** Chromium says so when the size of a row is known a frame later than the row: nothing is wrong. */
failOnOutput(['ResizeObserver loop completed with undelivered notifications.']);

/**
 * Otherwise Dexie prints errors of queries on top of giving them to whoever asked: also of those that a screen had begun when its file of
 * tests ended.
 */
Dexie.debug = false;

// As in the app, before anything is drawn.
leaveComposedKeys(document);

/** Files share a page, and what its modules hold: a test leaves nothing behind. The configuration undoes mocks and replaced globals. */
afterEach(() => {
  // What waits for a timer of this test would wait for ever: the entries of closed dialogs in the history are the page's.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  // What is drawn would go on hearing of the account, and act upon it.
  erase();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  const { documentElement } = document;
  documentElement.removeAttribute('dir');
  delete documentElement.dataset.theme;
});
