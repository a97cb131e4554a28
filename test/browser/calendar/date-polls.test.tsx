/** Tests date polls: answered on a phone and in a wide grid, created in the form, and closed with a date. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#contract/base/shapes.ts';
import type { PollOption, VoteValue } from '#contract/outings/poll/poll.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { listInOuting, listOfPerson, type PollRow } from '#db/rows.ts';
import { Polls } from '#features/polls/polls.tsx';
import { itemOf } from '../../features/calendar/series.ts';
import { TEXTS } from '../../fixtures/polls.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, PHONE } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

/** Far ahead, so that no clock closes or disables anything. */
const DAY = '2035-06-15';
const BEN: Person = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const outing = sampleOuting({ title: 'Dinner', timezone: 'Europe/Lisbon', starts_at: `${DAY}T20:00` });

type Votes = Partial<Record<'ben', VoteValue>>;

function slot(position: number, starts_at: string, { ben }: Votes): PollOption {
  return {
    id: newId(),
    poll_id: 'poll',
    attributes: { text: '', starts_at, ends_at: null, position, fetched_at_timestamp: 1 },
    relations: {
      stats: {
        votes_count: ben ? 1 : 0,
        positive_votes_count: ben && ben !== 'no' ? 1 : 0,
        if_need_be_votes_count: ben === 'if_need_be' ? 1 : 0,
      },
      voters: [],
      answers: ben ? [{ user_id: BEN.id, answer: ben }] : [],
    },
  };
}

// The later one comes first: options are in the order of their creation.
const LATER = slot(0, `${shiftedBy(DAY, 1)}T20:00`, { ben: 'yes' });
const SOONER = slot(1, `${DAY}T20:00`, { ben: 'if_need_be' });

const pollRow = (attributes: Partial<PollRow['attributes']> = {}): PollRow => {
  const id = newId();
  return {
    id,
    outing_id: outing.id,
    attributes: {
      ...TEXTS,
      kind: 'slots',
      timezone: 'Europe/Lisbon',
      question: 'When?',
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...attributes,
    },
    relations: {
      author: BEN,
      options: [LATER, SOONER],
      people: [BEN],
      votes: [{ poll_option_id: SOONER.id, answer: 'no', voted_at_timestamp: 1 }],
    },
    list: listInOuting('polls', outing.id),
    order: 1,
    sequence: 1,
  };
};

interface Options {
  size?: { width: number; height: number };
  poll?: PollRow;
  maySetTime?: boolean;
}

async function drawPolls({
  size = PHONE,
  poll = pollRow(),
  maySetTime = true,
}: Options = {}): Promise<Stage> {
  const stage = await drawLoggedIn(
    <main>
      <h1>Dinner</h1>
      <Polls
        chatId={null}
        outing={outing}
        pollId={undefined}
        mayAdd
        mayVote
        mayReact={false}
        mayDeleteOthers
        maySetTime={maySetTime}
        maySeeBusy={false}
        unsent={false}
        onKnown={() => {}}
      />
    </main>,
    { size },
  );
  await stage.db.polls.put(poll);
  return stage;
}

const changes = ({ engine }: Stage) => [
  ...engine.mutate.mock.calls.map(([name, args]) => ({ name, args })),
  ...engine.mutateAll.mock.calls.flatMap(([together]) => together),
];
const answer = (name: string, date: RegExp) =>
  page.getByRole('group', { name: date }).getByRole('radio', { name: new RegExp(`^${name}\\b`) });
/** Taps the button as on a phone, where it contains only the words. */
const tap = (name: string, date: RegExp) =>
  page
    .getByRole('group', { name: date })
    .getByText(new RegExp(`^${name}\\b`))
    .click();
const FIRST = /15 Jun/;
const SECOND = /16 Jun/;

test('on a phone each date is a card in the order of time, and one tap answers it', async () => {
  const stage = await drawPolls();
  await answer('Yes', FIRST).findElement();
  const groups = page
    .getByRole('group')
    .elements()
    .map((group) => group.textContent);
  expect(groups[0]).toMatch(FIRST);
  expect(groups[1]).toMatch(SECOND);
  await expect.element(answer('No', FIRST)).toBeChecked();
  await tap('If need be', SECOND);
  const about = { outing_id: outing.id, is_single: false };
  await expect
    .poll(() => changes(stage))
    .toMatchObject([
      { name: 'polls.vote', args: { ...about, poll_option_id: LATER.id, voted: true, answer: 'if_need_be' } },
    ]);
  // Another tap on the chosen one takes it back.
  await tap('No', FIRST);
  await expect
    .poll(() => changes(stage).at(-1))
    .toMatchObject({
      name: 'polls.vote',
      args: { ...about, poll_option_id: SOONER.id, voted: false },
    });
  await expectAccessible();
});

test("a poll shows the best date and the reader's plans then, without a network", async () => {
  const stage = await drawPolls();
  await stage.setNetwork('offline');
  const { id, db } = stage;
  const dinner = sampleOuting({
    title: 'Concert',
    starts_at: `${DAY}T21:00`,
    ends_at: `${DAY}T22:00`,
    timezone: 'Europe/Lisbon',
  });
  await db.outings.bulkPut([dinner, outing]);
  await db.memberships.bulkPut(
    [dinner, outing].map((one) => ({
      id: newId(),
      outing_id: one.id,
      attributes: {
        role: 'member' as const,
        participation: 'maybe' as const,
        note: '',
        adults: 1,
        children: 0,
        answered_at_timestamp: null,
        answered_for_timestamp: 0,
        created_at_timestamp: 1,
        updated_at_timestamp: 1,
      },
      relations: { user: { id, username: 'ada', name: 'Ada Lund', avatar: null } },
      list: listInOuting('memberships', one.id),
      order: 1,
      sequence: 1,
    })),
  );
  const card = (date: RegExp) => page.getByRole('listitem').filter({ hasText: date });
  // Open ends last some hours; the outing under vote is no conflict.
  await expect.element(card(FIRST).getByText(/Busy: \u2068Concert/)).toBeVisible();
  await expect.element(card(SECOND).getByText(/Busy: /)).not.toBeInTheDocument();
  await expect.element(card(SECOND).getByText('Best')).toBeVisible();
  await expect.element(card(FIRST).getByText('Best')).not.toBeInTheDocument();
});

test('a table of many people and dates draws what is in sight, at any scroll position', async () => {
  const people = Array.from({ length: 60 }, (_, nth) => ({
    ...BEN,
    id: newId(),
    username: `p${nth}`,
    name: `Person ${nth}`,
  }));
  const options = Array.from({ length: 40 }, (_, nth) => {
    const option = slot(nth, `${shiftedBy(DAY, nth)}T20:00`, {});
    const answers = people.map(({ id }) => ({ user_id: id, answer: 'yes' as const }));
    return { ...option, relations: { ...option.relations, answers } };
  });
  const poll = pollRow();
  await drawPolls({
    size: DESKTOP,
    poll: { ...poll, relations: { ...poll.relations, options, people, votes: [] } },
  });
  const row = (nth: number) => page.getByRole('row', { name: new RegExp(`Person ${nth} `) });
  await row(0).findElement();
  await expect.element(row(59)).not.toBeInTheDocument();
  const table = page.getByRole('table').element();
  expect([table.getAttribute('aria-rowcount'), table.getAttribute('aria-colcount')]).toEqual(['62', '41']);
  const scroller = table.parentElement;
  if (scroller === null) throw new Error('Nothing scrolls the table');
  const whole = { width: scroller.scrollWidth, height: scroller.scrollHeight };
  scroller.scrollTo({ left: scroller.scrollWidth, top: scroller.scrollHeight });
  const last = () => row(59).element();
  await expect.poll(() => row(59).elements()).toHaveLength(1);
  await expect.poll(() => last().querySelector('[aria-colindex="41"]')?.textContent).toBe('Yes');
  expect(last().querySelector('[aria-colindex="2"]')).toBeNull();
  // The cell is below the header of its date, and the table is as large as before.
  const cell = last().querySelector('[aria-colindex="41"]')?.getBoundingClientRect();
  const head = page.getByRole('columnheader').elements().at(-1)?.getBoundingClientRect();
  expect(Math.round(cell?.left ?? 0)).toBe(Math.round(head?.left ?? 1));
  expect({ width: scroller.scrollWidth, height: scroller.scrollHeight }).toEqual(whole);
  // Visually hidden text lies inside the scroller: the page itself does not scroll sideways.
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
  await expectAccessible();
});

test('on a wide screen people and dates form a table, and arrow keys move from answer to answer', async () => {
  const stage = await drawPolls({ size: DESKTOP });
  await page.getByRole('row', { name: /Ben Kaya/ }).findElement();
  expect(page.getByRole('columnheader').elements()).toHaveLength(3);
  const bens = page.getByRole('row', { name: /Ben Kaya/ }).getByRole('cell');
  expect(bens.elements().map((cell) => cell.textContent)).toEqual(['If need be', 'Yes']);
  await expect
    .element(page.getByRole('link', { name: 'Ben Kaya' }))
    .toHaveAttribute('href', '/users/ben/profile');
  await expectAccessible();
  (await answer('No', FIRST).findElement()).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(answer('If need be', FIRST)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(answer('If need be', SECOND)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  await expect.element(answer('Yes', SECOND)).toHaveFocus();
  expect(changes(stage)).toEqual([]);
  await userEvent.keyboard(' ');
  await expect
    .poll(() => changes(stage))
    .toMatchObject([{ name: 'polls.vote', args: { poll_option_id: LATER.id, answer: 'yes' } }]);
});

test('a poll closes by itself at its deadline, and shows the answers', async () => {
  const closes = { closes_at_timestamp: Date.now() - 60_000 };
  await drawPolls({ poll: pollRow(closes), maySetTime: false });
  await expect.element(page.getByText(/^Closed on/)).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expect.element(page.getByText(/If need be, 1 person/)).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Choose the date' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a poll closes with the best date, unless the user chooses another one', async () => {
  const stage = await drawPolls();
  await page.getByRole('button', { name: 'Choose the date' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: SECOND })).toBeChecked();
  await expect.element(dialog.getByText(/“Dinner”: .*16 Jun/)).toBeVisible();
  await dialog.getByRole('radio', { name: FIRST }).click();
  await expect.element(dialog.getByText(/“Dinner”: .*15 Jun/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Choose this date' }).click();
  await expect
    .poll(() => changes(stage))
    .toMatchObject([
      {
        name: 'polls.close',
        args: {
          closed: true,
          date: {
            poll_option_id: SOONER.id,
            starts_at: `${DAY}T20:00`,
            ends_at: null,
            timezone: 'Europe/Lisbon',
          },
        },
      },
    ]);
});

test('the form creates a poll: days by keyboard, times on each, and errors under its field', async () => {
  const stage = await drawPolls();
  await page.getByRole('button', { name: 'Add a poll' }).click();
  const form = page.getByRole('form', { name: 'Add a poll' });
  await form.getByText('Days and times', { exact: true }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Add poll' });
  await form.getByRole('button', { name: 'Next month' }).findElement();
  await send.click();
  await expect.element(form.getByText('Add at least 2 entries.')).toBeVisible();

  await form.getByRole('textbox', { name: 'Question' }).fill('When?');
  // The outing is far ahead: the calendar opens at its month.
  await form.getByRole('button', { name: /15 June/ }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(form.getByRole('button', { name: /22 June/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('button', { name: /22 June/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(form.getByText('2 of up to 50 dates')).toBeVisible();
  await expectAccessible();
  await send.click();
  await expect
    .poll(() => changes(stage))
    .toMatchObject([
      {
        name: 'polls.create',
        args: {
          question: 'When?',
          kind: 'slots',
          timezone: 'Europe/Lisbon',
          options: [
            { starts_at: `${DAY}T20:00`, ends_at: null },
            { starts_at: `${shiftedBy(DAY, 7)}T20:00`, ends_at: null },
          ],
        },
      },
    ]);
});

test("the form shows the reader's plans for each date that they pick", async () => {
  const { db } = await drawPolls();
  const dentist = itemOf(newId(), { title: 'Dentist', starts_at: `${DAY}T18:00`, ends_at: `${DAY}T19:00` });
  const order = Date.parse(`${DAY}T18:00Z`);
  const list = listOfPerson('personalItems');
  await db.personalItems.put({ ...dentist, timestamp: order, list, order, sequence: 1 });
  await page.getByRole('button', { name: 'Add a poll' }).click();
  const form = page.getByRole('form', { name: 'Add a poll' });
  await form.getByText('Days', { exact: true }).click();
  await form.getByRole('button', { name: /15 June/ }).click();
  await form.getByRole('button', { name: /16 June/ }).click();
  const chosen = (day: RegExp) => form.getByRole('listitem').filter({ hasText: day });
  await expect.element(chosen(SECOND)).toBeVisible();
  await expect.element(chosen(FIRST)).toHaveTextContent(/Busy: \u2068Dentist/);
  await expect.element(chosen(SECOND)).not.toHaveTextContent(/Busy: /);
  await expectAccessible();
});
