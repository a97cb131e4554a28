/** Tests a plan without a date: its poll in the form, the poll above all else, nudges, and the folded result. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listInOuting, type PollRow } from '#db/rows.ts';
import { CreateScreen } from '#features/outings/form/create-screen.tsx';
import { DatePolls } from '#features/polls/date-polls.tsx';
import { Polls } from '#features/polls/polls.tsx';
import { datePollIn as pollIn } from '../../fixtures/date-poll.ts';
import { DORA, membership } from '../../fixtures/invitation-rows.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { PHONE } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import { whole } from './drawn-collections.tsx';

test('the form of a new outing asks for its date: it shows two days at least, and no question', async () => {
  const stage = await drawLoggedIn(
    <main>
      <CreateScreen search={{}} template={undefined} />
    </main>,
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Skiing');
  await page.getByText('Find one together', { exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Repeat' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch', { name: 'All day' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next month' }).findElement();
  const set = page.getByRole('button', { name: 'Set', exact: true });
  await set.click();
  await expect.element(page.getByText('Add at least 2 entries.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: /Which days/ })).toHaveFocus();
  await page.getByRole('button', { name: /^Start with/ }).click();
  await expect.element(page.getByText('2 of up to 50 dates')).toBeVisible();
  await expect.element(page.getByText('Add at least 2 entries.')).not.toBeInTheDocument();
  await expectAccessible();
  await set.click();
  await expect.poll(() => stage.engine.mutateAll.mock.calls.length).toBe(1);
  const [changes] = stage.engine.mutateAll.mock.calls[0] ?? [];
  const [outing, poll, ...more] = changes ?? [];
  expect(outing).toMatchObject({ name: 'outings.create', args: { status: 'set', starts_at: null } });
  expect(poll).toMatchObject({ name: 'polls.create', args: { question: '', kind: 'days' } });
  expect(more).toEqual([]);
  await expect.poll(() => stage.href()).toMatch(/^\/outings\/.{36}/);
});

const undated = sampleOuting({ title: 'Skiing', status: 'set' });
const may = {
  mayAdd: true,
  mayVote: true,
  mayReact: false,
  mayDeleteOthers: true,
  maySetTime: true,
  maySeeBusy: false,
  chatId: null,
  pollId: undefined,
  unsent: false,
  onKnown: () => {},
};

async function drawUndated(poll: PollRow): Promise<Stage> {
  const stage = await drawLoggedIn(
    <main>
      <h1>Skiing</h1>
      <DatePolls {...may} outing={undated} />
    </main>,
    { size: PHONE },
  );
  await stage.db.memberships.bulkPut([membership(undated, {}, DORA), membership(undated)]);
  await stage.db.lists.put(whole(listInOuting('memberships', undated.id)));
  await stage.db.polls.put(poll);
  return stage;
}

test('a host nudges users who have not answered, once a day', async () => {
  const poll = pollIn(undated.id);
  const stage = await drawUndated(poll);
  await expect.element(page.getByRole('heading', { name: 'When?' })).toBeVisible();
  await page.getByRole('button', { name: 'Nudge 2 people' }).click();
  await expect
    .poll(() => stage.engine.mutate.mock.calls.map(([name, args]) => ({ name, args })))
    .toEqual([{ name: 'polls.nudge', args: { id: poll.id, outing_id: undated.id } }]);
  const nudged = { ...poll.attributes, nudged_at_timestamp: Date.now() };
  await stage.db.polls.put({ ...poll, attributes: nudged });
  await expect.element(page.getByText('Nudged today')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Nudge/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a poll that has decided is one line, which unfolds to its answers', async () => {
  const dated = sampleOuting({ title: 'Skiing', status: 'set', starts_at: '2035-06-15', all_day: true });
  const poll = pollIn(dated.id);
  const [first] = poll.relations.options;
  const closed = { closed_at_timestamp: 2, chosen_option_id: first?.id ?? '' };
  const stage = await drawLoggedIn(
    <main>
      <h1>Skiing</h1>
      <DatePolls {...may} outing={dated} />
      <Polls {...may} outing={dated} />
    </main>,
    { size: PHONE },
  );
  await stage.db.polls.put({ ...poll, attributes: { ...poll.attributes, ...closed } });
  const line = page.getByRole('button', { name: /15 Jun.* chosen.*1 person answered/ });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('heading', { name: 'When?' })).not.toBeInTheDocument();
  await expectAccessible();
  await line.click();
  await expect.element(page.getByRole('heading', { name: 'When?' })).toBeVisible();
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
});
