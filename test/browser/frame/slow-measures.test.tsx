/** Tests that lists open at a row on a device that measures rows late. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AgendaList } from '#features/calendar/agenda/agenda-list.tsx';
import type { AgendaRow } from '#features/calendar/agenda/agenda-rows.ts';
import type { ChatItem } from '#features/chat/pane/messages/chat-items.ts';
import { MessageList } from '#features/chat/pane/messages/message-list.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { draw } from '../draw.tsx';

/** virtua stops looking for a row when no sizes come in for 150 ms. */
const LATE_MS = 250;

/** Sizes that the browser has reported, and the list does not know yet. */
let pending = 0;

class LateResizeObserver extends ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    super((entries, observer) => {
      pending += 1;
      setTimeout(() => {
        pending -= 1;
        callback(entries, observer);
      }, LATE_MS);
    });
  }
}

beforeEach(() => {
  pending = 0;
  vi.stubGlobal('ResizeObserver', LateResizeObserver);
});

const frame = () => new Promise(requestAnimationFrame);

/** Resolves once the list knows all sizes: no more of them came in some frames. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet = pending === 0 ? quiet + 1 : 0) await frame();
}

/** Higher than a list estimates, each a different height. */
const HEIGHTS = Array.from({ length: 120 }, (_, index) => 60 + ((index * 37) % 140));
const TARGET = 90;

const row = (index: number) => <p style={{ height: HEIGHTS[index] }}>Row {index}</p>;

async function expectShown(words: string): Promise<void> {
  const shown = page.getByText(words, { exact: true });
  await expect.element(shown).toBeInTheDocument();
  await settled();
  await expect.element(shown).toBeInViewport();
}

const messages = HEIGHTS.map(
  (_, index): ChatItem =>
    index === TARGET ? { kind: 'unread', key: 'unread' } : { kind: 'day', key: `${index}`, day: `${index}` },
);

const MESSAGES = {
  items: messages,
  hasOlder: false,
  onOlder: () => {},
  unread: 0,
  onAtEnd: () => {},
  onAway: () => {},
  children: (item: ChatItem) => row(messages.indexOf(item)),
};

test('a chat opens at its new messages', async () => {
  await draw(
    <div className="flex flex-col" style={{ height: 700 }}>
      <MessageList {...MESSAGES} reveal={undefined} />
    </div>,
  );
  await expectShown(`Row ${TARGET}`);
});

test('a chat opens at the message that an address names', async () => {
  await draw(
    <div className="flex flex-col" style={{ height: 700 }}>
      <MessageList {...MESSAGES} reveal="50" />
    </div>,
  );
  await expectShown('Row 50');
});

test('a list of a page opens at the row that an address names', async () => {
  await draw(
    <InfiniteList
      items={HEIGHTS.map((_, index) => ({ index }))}
      keyOf={({ index }) => `${index}`}
      reveal={`${TARGET}`}
    >
      {({ index }) => row(index)}
    </InfiniteList>,
  );
  await expectShown(`Row ${TARGET}`);
});

test('a calendar opens at its day', async () => {
  const days = HEIGHTS.map((_, index): AgendaRow & { kind: 'day' } => {
    const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    return { kind: 'day', key: day, day, entries: [] };
  });
  await draw(
    <div className="flex flex-col" style={{ height: 700 }}>
      <AgendaList
        rows={days}
        label="Days"
        day={days[TARGET]?.day ?? ''}
        hasEarlier={false}
        hasLater={false}
        onEarlier={() => {}}
        onLater={() => {}}
        onTopDay={() => {}}
      >
        {(shown) => row(days.findIndex(({ key }) => key === shown.key))}
      </AgendaList>
    </div>,
  );
  await expectShown(`Row ${TARGET}`);
});
