/**
 * Tests that a chat follows its end until the reader scrolls up, by a gesture or without one, and then stays in place.
 */
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
/** More than the distance that counts as near the end. */
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
  // As in lists of the app that defer to typing.
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

test('the list stays at its end when changing row sizes move it', async () => {
  await drawAtEnd();
  const content = log().querySelector('ol')?.parentElement ?? expect.fail('There is no list');
  // Rows that shrink move the list, and others arrive before it learns of that.
  const others = document.createElement('div');
  others.style.height = '200px';
  content.append(others);
  log().scrollTop -= AWAY_PX;
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect.element(row(60)).toBeInViewport();
});

/** In sight once the list has been scrolled up. */
const READ = 53;

/** Resolves once all rows have been measured and drawn: the same position in two painted frames. */
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
] as const)('a reader who scrolled up by %s stays there as messages come', async ([, scroll]) => {
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

test('the list does not take back a reader who scrolls up while it is still scrolling to its end', async () => {
  await drawAtEnd();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  // The list is at its new end, and virtua keeps adjusting while sizes come in.
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
  'the visible messages stay in place on “%s”',
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

test('the visible messages stay in place when the reader scrolls while older ones are being drawn', async () => {
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
