/**
 * Tests that lists opened at a row stop following it as soon as the reader scrolls, also while row sizes are still
 * coming in.
 */
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AgendaList } from '#features/calendar/agenda/agenda-list.tsx';
import type { AgendaRow } from '#features/calendar/agenda/agenda-rows.ts';
import type { ChatItem } from '#features/chat/pane/messages/chat-items.ts';
import { MessageList } from '#features/chat/pane/messages/message-list.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { draw } from '../draw.tsx';

const COUNT = 120;
const TARGET = 90;
/** To rows that were not drawn before. */
const UNSEEN_PX = 3_000;
/** The visible rows may move by this much while rows above them are measured, which virtua compensates. */
const MEASURED_PX = 1_000;

const row = (index: number) => <p style={{ height: 60 + ((index * 37) % 140) }}>Row {index}</p>;
const nothing = () => {};

const messages = Array.from(
  { length: COUNT },
  (_, index): ChatItem =>
    index === TARGET ? { kind: 'unread', key: 'unread' } : { kind: 'day', key: `${index}`, day: `${index}` },
);

const days = Array.from({ length: COUNT }, (_, index): AgendaRow & { kind: 'day' } => {
  const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  return { kind: 'day', key: day, day, entries: [] };
});

const inBox = (list: ReactElement) => (
  <div className="flex flex-col" style={{ height: 700 }}>
    {list}
  </div>
);

const CHAT = inBox(
  <MessageList
    items={messages}
    hasOlder={false}
    onOlder={nothing}
    unread={0}
    onAtEnd={nothing}
    onAway={nothing}
    reveal={undefined}
  >
    {(item) => row(messages.indexOf(item))}
  </MessageList>,
);

const CALENDAR = inBox(
  <AgendaList
    rows={days}
    label="Days"
    day={days[TARGET]?.day ?? ''}
    hasEarlier={false}
    hasLater={false}
    onEarlier={nothing}
    onLater={nothing}
    onTopDay={nothing}
  >
    {(shown) => row(days.findIndex(({ key }) => key === shown.key))}
  </AgendaList>,
);

const LIST = (
  <InfiniteList
    items={Array.from({ length: COUNT }, (_, index) => ({ index }))}
    keyOf={({ index }) => `${index}`}
    reveal={`${TARGET}`}
  >
    {({ index }) => row(index)}
  </InfiniteList>
);

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

test.for([
  ['a chat', CHAT, () => page.getByRole('log', { includeHidden: true }).element()],
  ['a calendar', CALENDAR, () => page.getByRole('region', { name: 'Days' }).element()],
  ['a list of a page', LIST, () => document.documentElement],
] as const)('%s stops following its row when the reader scrolls right away', async ([, list, scroller]) => {
  await draw(list);
  const target = () => page.getByText(`Row ${TARGET}`, { exact: true }).query();
  while (target() === null) await frame();
  const element = scroller();
  element.dispatchEvent(new WheelEvent('wheel', { deltaY: -UNSEEN_PX, bubbles: true }));
  const top = element.scrollTop - UNSEEN_PX;
  element.scrollTo({ top, behavior: 'instant' });
  for (let frames = 0; frames < 20; frames += 1) await frame();
  expect(Math.abs(element.scrollTop - top)).toBeLessThan(MEASURED_PX);
  expect(target()).toBeNull();
});
