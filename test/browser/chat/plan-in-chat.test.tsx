/** Tests the plan of a chat: above it in one line, answered there, and extended from the chat's field. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listInChat, listInOuting, type OutingRow } from '#db/rows.ts';
import { ChatScreen } from '#features/chat/chat-screen.tsx';
import { type ChatSlots, ChatSlotsProvider } from '#features/chat/chat-slots.ts';
import MadeInChat from '../../../src/routes/_app/chat/-made-in-chat.tsx';
import { memberOf } from '../../fixtures/member-row.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, PHONE } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import { whole } from '../outings/drawn-collections.tsx';

const slots: ChatSlots = {
  activity: () => null,
  make: (slot) => <MadeInChat {...slot} />,
  plan: () => <h2>The plan beside</h2>,
};

const YEAR = new Date().getFullYear() + 1;
const WEEKEND = { starts_at: `${YEAR}-06-05`, ends_at: `${YEAR}-06-07`, all_day: true, title: 'Hut' };

async function drawChat(
  attributes: Partial<OutingRow['attributes']> = {},
  some: { participation?: 'going' | 'pending' } = {},
  size = PHONE,
) {
  const outing = sampleOuting({ ...WEEKEND, ...attributes });
  const stage = await drawLoggedIn(
    <main style={{ height: size.height }} className="flex flex-col">
      <ChatSlotsProvider value={slots}>
        <ChatScreen id={outing.id} />
      </ChatSlotsProvider>
    </main>,
    { size: { ...size } },
  );
  const { db, id } = stage;
  const item = sampleOuting({ title: 'Ferry', starts_at: `${YEAR}-06-05T10:20` }, outing);
  const member = memberOf(outing.id, { id, name: 'Ada Lund' }, 'member');
  await db.outings.bulkPut([outing, item]);
  await db.memberships.put({ ...member, attributes: { ...member.attributes, ...some } });
  await db.lists.bulkPut(
    [
      listInOuting('outings', outing.id),
      listInOuting('polls', outing.id),
      listInOuting('things', outing.id),
      listInChat('messages', { outing_id: outing.id, conversation_id: null }),
    ].map(whole),
  );
  return { ...stage, outing };
}

const change = ({ db, outing }: Stage & { outing: OutingRow }, some: Partial<OutingRow['attributes']>) =>
  db.outings.put({ ...outing, attributes: { ...outing.attributes, ...some } });

const line = () => page.getByRole('link', { name: /^Outing: / });

test('a chat shows its plan above it in one line, with its date and the next item of its program', async () => {
  const chat = await drawChat();
  await expect.element(line()).toHaveAttribute('href', `/outings/${chat.outing.id}`);
  await expect.element(line()).toHaveTextContent(/5.*7 Jun.*Next: Ferry, 10:20/);
  await expect.element(page.getByRole('button', { name: 'You’re in' })).toBeVisible();
  expect(line().element().closest('div')?.getBoundingClientRect().height).toBe(44);
  await expectAccessible();
});

test('the line above a chat shows at once that its plan has no date yet, or is canceled', async () => {
  const chat = await drawChat();
  await expect.element(line()).toHaveTextContent('Ferry');
  await change(chat, { starts_at: null, ends_at: null, all_day: false });
  await expect.element(line()).toHaveTextContent('Date: being decided');
  await change(chat, { status: 'canceled' });
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect.element(line()).not.toHaveTextContent('Ferry');
  await expect.element(page.getByRole('button', { name: 'You’re in' })).not.toBeInTheDocument();
});

test('a member answers the plan from its chat', async () => {
  const { engine, outing } = await drawChat({}, { participation: 'pending' });
  await page.getByRole('button', { name: 'Are you coming?' }).click();
  await page.getByRole('menuitem', { name: 'I’m in' }).click();
  await expect
    .poll(() => engine.mutate.mock.calls.map(([name, args]) => ({ name, args })))
    .toContainEqual({
      name: 'memberships.answer',
      args: expect.objectContaining({ outing_id: outing.id, participation: 'going' }),
    });
});

test('the chat shows a poll that was created in it', async () => {
  const { engine, outing } = await drawChat();
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'New poll' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Question' }), 'Sauna?');
  await userEvent.fill(page.getByRole('textbox', { name: 'Option 1' }), 'Yes');
  await userEvent.fill(page.getByRole('textbox', { name: 'Option 2' }), 'No');
  await page.getByRole('dialog').getByRole('button', { name: 'Add poll' }).click();
  await expect.poll(() => engine.mutateAll.mock.calls.length).toBe(1);
  const [[poll, message] = []] = engine.mutateAll.mock.calls[0] ?? [];
  expect(poll).toMatchObject({ name: 'polls.create', args: { outing_id: outing.id, question: 'Sauna?' } });
  expect(message).toMatchObject({
    name: 'messages.send',
    args: {
      outing_id: outing.id,
      subject: { kind: 'poll', id: poll?.name === 'polls.create' && poll.args.id },
    },
  });
});

test('a member starts a date poll from the chat, by days from the start', async () => {
  await drawChat({ starts_at: null, ends_at: null, all_day: false });
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Find a date together' }).click();
  await expect.element(page.getByRole('radio', { name: 'Days', exact: true })).toBeChecked();
});

test('a member adds things to bring from the chat, with the focus in its field', async () => {
  const { engine, outing } = await drawChat();
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Something to bring' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Something to bring' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Cake{Enter}');
  await expect
    .poll(() => engine.mutate.mock.calls.map(([name, args]) => ({ name, args })))
    .toContainEqual({
      name: 'things.create',
      args: expect.objectContaining({ outing_id: outing.id, name: 'Cake' }),
    });
});

test('on a wide screen the plan appears next to its chat, and the line above it disappears', async () => {
  await drawChat({}, {}, { ...DESKTOP, width: 1440 });
  await expect
    .element(page.getByRole('complementary', { name: 'Outing' }))
    .toHaveTextContent('The plan beside');
  await expect.element(line()).not.toBeInTheDocument();
});
