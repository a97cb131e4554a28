/** Tests reminders while the app is open, where the system shows a page's notifications, and where it does not. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { instantOf } from '#contract/time/instants.ts';
import { ReminderToasts } from '#features/calendar/reminders/reminder-toasts.tsx';
import { setClock } from '#ui/device/clock.ts';
import { give, take } from '../lacking.ts';
import { drawLoggedIn } from '../logged-in.tsx';
import { at, own, ZONE } from './drawn-calendar.tsx';

afterEach(() => setClock());

/** Each test is later than the previous one: the page shows no reminder twice. */
let minute = 0;

/** Stores an entry whose reminder was due a minute ago. */
async function remind(): Promise<void> {
  minute += 10;
  const now = instantOf(at(`10:${minute}`), ZONE);
  setClock(now - Date.now());
  const { db } = await drawLoggedIn(<ReminderToasts />);
  const entry = { starts_at: at('11:00'), ends_at: at('12:00'), reminders: [61 - minute] };
  await db.personalItems.put(own({ title: 'Dentist', ...entry }));
}

const toast = page.getByText(/Dentist/);

test('a page with permission shows a system notification in addition to the toast', async () => {
  const shown = vi.fn();
  class Shown {
    static readonly permission = 'granted';
    constructor(words: string, { tag }: { tag: string }) {
      shown(words, tag);
    }
  }
  give(window, 'Notification', Shown);
  await remind();
  await expect.element(toast).toBeVisible();
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Dentist'),
    expect.stringMatching(/^reminder\//),
  );
});

test('phones that only let service workers show notifications show the toast', async () => {
  class Refusing {
    static readonly permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  give(window, 'Notification', Refusing);
  await remind();
  await expect.element(toast).toBeVisible();
});

test('a browser without notifications shows the toast', async () => {
  take(window, 'Notification');
  await remind();
  await expect.element(toast).toBeVisible();
});
