/**
 * Tests the page of an outing: one column on a phone, two on a wide screen, with the participants and last messages at
 * the end.
 */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listInChat, listInOuting } from '#db/rows.ts';
import { LastMessages } from '#features/chat/last-messages.tsx';
import { OutingScreen } from '#features/outings/details/outing-screen.tsx';
import { messageRow } from '../../fixtures/chat-rows.ts';
import { memberOf } from '../../fixtures/member-row.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { PHONE } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';
import { whole } from './drawn-collections.tsx';

const nothing = () => null;
const slots = {
  notes: nothing,
  polls: nothing,
  datePolls: nothing,
  things: nothing,
  photos: nothing,
  files: nothing,
  photoStrip: nothing,
  ratings: nothing,
  activity: nothing,
};

async function drawPage(size: typeof PHONE) {
  const outing = sampleOuting({ title: 'Hut', starts_at: '2035-06-05T10:00' });
  const stage = await drawLoggedIn(
    <main>
      <OutingScreen
        id={outing.id}
        search={{}}
        {...slots}
        lastMessages={(id) => <LastMessages outingId={id} />}
      />
    </main>,
    { size },
  );
  const { db, id } = stage;
  const chat = { outing_id: outing.id, conversation_id: null };
  const list = listInChat('messages', chat);
  const message = { ...messageRow('m1', 'Ben', 1), ...chat, list, order: 1 };
  await db.outings.put(outing);
  await db.memberships.bulkPut([
    memberOf(outing.id, { id, name: 'Ada Lund' }, 'member'),
    memberOf(outing.id, { name: 'Ben Kaya' }, 'member', 2),
  ]);
  await db.messages.put({ ...message, attributes: { ...message.attributes, text: 'Who has the key?' } });
  await db.lists.bulkPut([list, listInOuting('memberships', outing.id)].map(whole));
  await page.getByRole('heading', { name: 'Hut', level: 1 }).findElement();
  return outing;
}

const leftOf = (name: string | RegExp) =>
  page.getByRole('heading', { name }).element().getBoundingClientRect().left;

test('on a wide screen the participants and the last messages appear next to the page', async () => {
  const outing = await drawPage({ width: 1440, height: 900 });
  const chat = page.getByRole('link', { name: 'Chat' }).filter({ has: page.getByText('Chat') });
  await expect.element(page.getByText('Who has the key?')).toBeVisible();
  await expect.element(chat.last()).toHaveAttribute('href', `/chat/${outing.id}`);
  await expect.element(page.getByText('Ben Kaya')).toBeVisible();
  expect(leftOf('Chat')).toBeGreaterThan(leftOf('Hut') + 400);
  await expectAccessible();
});

test('on a phone the page contains only what and when: the chat is one tap away', async () => {
  await drawPage({ ...PHONE, width: 360 });
  await expect.element(page.getByRole('button', { name: /^See everyone/ })).toBeVisible();
  await expect.element(page.getByText('Who has the key?')).not.toBeInTheDocument();
  await expect.element(page.getByText('Ben Kaya')).not.toBeInTheDocument();
});
