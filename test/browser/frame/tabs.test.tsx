/** Tests that the active one of overflowing tabs stays in sight, also when the line changes after it was drawn. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type TabItem, Tabs } from '#ui/parts/tabs.tsx';
import { draw, PHONE } from '../draw.tsx';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

const POLL = { timeout: 5_000 };
const LABELS = ['Details', 'Photos', 'Chat', 'Notes', 'Files', 'Activity', 'Edit', 'Settings'];

const items = (active: string, count: number): TabItem[] =>
  LABELS.map((label) => ({
    href: `/outings/one?tab=${label}`,
    label,
    active: label === active,
    ...(label === 'Chat' && { count, countLabel: `${count} unread messages` }),
  }));

/** How many pixels of the active tab are outside of the line, which scrolls by whole pixels: less than one is none. */
function hidden(): number {
  const tab = document.querySelector('nav [aria-current=page]');
  const line = tab?.closest('nav');
  if (!tab || !line) return Number.NaN;
  const [inner, outer] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  return Math.max(0, outer.left - inner.left) + Math.max(0, inner.right - outer.right);
}

function Unread({ active }: { active: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Tabs label="Parts" items={items(active, count)} />
      <button type="button" onClick={() => setCount(12)}>
        Messages arrive
      </button>
    </>
  );
}

test.each(['ltr', 'rtl'])(
  'the active tab stays in sight when unread messages are counted after the line was drawn, %s',
  async (dir) => {
    document.documentElement.dir = dir;
    await draw(<Unread active="Activity" />, { ...PHONE, width: 360 });
    await expect
      .element(page.getByRole('link', { name: 'Activity' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.poll(hidden, POLL).toBeLessThan(1);
    await page.getByRole('button', { name: 'Messages arrive' }).click();
    await page.getByText('12 unread messages').findElement();
    await expect.poll(hidden, POLL).toBeLessThan(1);
  },
);
