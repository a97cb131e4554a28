/** The end of a chat stays in sight until the reader scrolls up, by a gesture or without one. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatItem } from '#features/chat/pane/chat-items.ts';
import { MessageList } from '#features/chat/pane/message-list.tsx';
import { draw } from './draw.tsx';

const item = (index: number): ChatItem => ({ kind: 'day', key: `${index}`, day: `${index}` });
const FIRST = Array.from({ length: 60 }, (_, index) => item(index));
/** More than counts as near the end. */
const AWAY_PX = 300;

function Chat() {
  const [items, setItems] = useState(FIRST);
  return (
    <>
      <button type="button" onClick={() => setItems((now) => [...now, item(now.length)])}>
        Receive
      </button>
      <div className="flex flex-col" style={{ height: 600 }}>
        <MessageList
          items={items}
          hasOlder={false}
          onOlder={() => {}}
          unread={0}
          reveal={undefined}
          onAtEnd={() => {}}
        >
          {({ key }) => <p style={{ height: 70 }}>Row {key}</p>}
        </MessageList>
      </div>
    </>
  );
}

const row = (index: number) => page.getByText(`Row ${index}`, { exact: true });
const log = () => page.getByRole('log').element();
const toNewest = () => page.getByRole('button', { name: /^Go to/ });

async function drawAtEnd(): Promise<void> {
  await draw(<Chat />);
  await expect.element(row(59)).toBeInViewport();
}

test('what moves the list as its rows change their sizes does not leave the end', async () => {
  await drawAtEnd();
  const content = log().querySelector('ol')?.parentElement ?? expect.fail('There is no list');
  // As when rows get smaller, which moves the list, and others come before it learns of that.
  const others = document.createElement('div');
  others.style.height = '200px';
  content.append(others);
  log().scrollTop -= AWAY_PX;
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect.element(row(60)).toBeInViewport();
});

test.for([
  ['a gesture', () => userEvent.wheel(page.getByRole('log'), { delta: { y: -AWAY_PX } })],
  [
    'a screen reader, without one',
    async () => {
      log().scrollTop -= AWAY_PX;
    },
  ],
] as const)('who scrolled up by %s stays there as messages come', async ([, scroll]) => {
  await drawAtEnd();
  await scroll();
  await expect.element(toNewest()).toBeVisible();
  const top = log().scrollTop;
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect.poll(() => log().scrollHeight).toBeGreaterThanOrEqual(61 * 70);
  expect(log().scrollTop).toBe(top);
  await expect.element(toNewest()).toBeVisible();
});
