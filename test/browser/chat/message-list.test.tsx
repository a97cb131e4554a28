/** The end of a chat stays in sight until the reader scrolls up, by a gesture or without one. Then what is read stays in its place. */
import { useDeferredValue, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatItem } from '#features/chat/pane/messages/chat-items.ts';
import { MessageList } from '#features/chat/pane/messages/message-list.tsx';
import { draw } from '../draw.tsx';
import { interruptReact } from '../interrupt-react.ts';

const item = (index: number): ChatItem => ({ kind: 'day', key: `${index}`, day: `${index}` });
const itemsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => item(first + index));
const FIRST = itemsFrom(0, 60);
const HEIGHTS_PX = [70, 64, 84, 120];
const height = (key: string) => HEIGHTS_PX[Math.abs(Number(key)) % HEIGHTS_PX.length];
/** More than counts as near the end. */
const AWAY_PX = 300;
/** To rows that were not drawn before. */
const UNSEEN_PX = 2_000;

/** Called once, while a list with more items is being drawn. */
let whileDrawn: (() => void) | undefined;

function Row({ index, isLater }: { index: string; isLater: boolean }) {
  if (whileDrawn && isLater) {
    interruptReact(whileDrawn);
    whileDrawn = undefined;
  }
  return <p style={{ height: height(index) }}>Row {index}</p>;
}

function Chat() {
  const [all, setItems] = useState(FIRST);
  // As in lists of the app that leave what was typed its turn.
  const items = useDeferredValue(all);
  return (
    <>
      <button type="button" onClick={() => setItems((now) => [...now, item(now.length)])}>
        Receive
      </button>
      <button type="button" onClick={() => setItems((now) => [...itemsFrom(-50, 50), ...now])}>
        Load older
      </button>
      <button
        type="button"
        onClick={() => setItems((now) => [...itemsFrom(-50, 50), ...now, item(now.length)])}
      >
        Load older and receive
      </button>
      <div className="flex flex-col" style={{ height: 600 }}>
        <MessageList
          items={items}
          hasOlder={false}
          onOlder={() => {}}
          unread={0}
          reveal={undefined}
          onAtEnd={() => {}}
          onAway={() => {}}
        >
          {({ key }) => <Row index={key} isLater={items !== FIRST} />}
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
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect.element(row(60)).toBeInViewport();
});

/** In sight once the list has been scrolled up. */
const READ = 53;

/** Where rows are drawn once all have been measured: the same in two painted frames. */
async function settledTop(index: number): Promise<number> {
  let [last, top] = [Number.NaN, Number.NaN];
  do {
    last = top;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    top = row(index).element().getBoundingClientRect().top;
  } while (top !== last);
  return top;
}

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
  const top = await settledTop(READ);
  const before = log().scrollHeight;
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect.poll(() => log().scrollHeight).toBeGreaterThan(before);
  expect(await settledTop(READ)).toBe(top);
  await expect.element(toNewest()).toBeVisible();
});

test('who scrolls up while the list is still going to its end is not taken back', async () => {
  await drawAtEnd();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  // The list is at its new end, and virtua goes on looking for it while sizes come in.
  await expect.element(row(60)).toBeInTheDocument();
  log().dispatchEvent(new WheelEvent('wheel', { deltaY: -UNSEEN_PX }));
  log().scrollTop -= UNSEEN_PX;
  const top = log().scrollTop;
  await expect.element(row(30)).toBeInTheDocument();
  await settledTop(30);
  expect(log().scrollTop).toBeLessThan(top + AWAY_PX);
  await expect.element(toNewest()).toBeVisible();
});

test.for(['Load older', 'Load older and receive'])(
  'what is read stays in its place on “%s”',
  async (name) => {
    await drawAtEnd();
    await userEvent.wheel(page.getByRole('log'), { delta: { y: -AWAY_PX } });
    await expect.element(toNewest()).toBeVisible();
    const top = await settledTop(READ);
    const before = log().scrollHeight;
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => log().scrollHeight).toBeGreaterThan(before + 50 * 60);
    expect(await settledTop(READ)).toBe(top);
  },
);

test('what is read stays in its place when the reader scrolls while older messages are being drawn', async () => {
  await drawAtEnd();
  await userEvent.wheel(page.getByRole('log'), { delta: { y: -AWAY_PX } });
  await expect.element(toNewest()).toBeVisible();
  const top = await settledTop(READ);
  const before = log().scrollHeight;
  const scrolled = 40;
  whileDrawn = () => {
    log().scrollTop -= scrolled;
    log().dispatchEvent(new Event('scroll'));
  };
  await page.getByRole('button', { name: 'Load older', exact: true }).click();
  await expect.poll(() => log().scrollHeight).toBeGreaterThan(before + 50 * 60);
  expect(await settledTop(READ)).toBe(top + scrolled);
});
