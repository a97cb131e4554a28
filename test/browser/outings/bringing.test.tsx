/** Whom people bring along with their answer: on the page of an outing, and by its link. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import { listInOuting, type MembershipRow, type OutingRow, TIMELINE } from '#db/rows.ts';
import { permissionsIn } from '#domain/outings/permissions.ts';
import type { ShownOuting } from '#features/outings/details/find-outing.ts';
import { ParticipationBar } from '#features/outings/participation/participation-bar.tsx';
import { Facts } from '#features/preview/preview-parts.tsx';
import { Join } from '#features/preview/way-in.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

type Attributes = MembershipRow['attributes'];
type Settings = Partial<OutingRow['attributes']>;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const stepper = (name: string) => page.getByRole('spinbutton', { name });
const step = (name: string, way: 'One more' | 'One fewer') =>
  page.getByRole('group', { name }).getByRole('button', { name: way });
const outingId = newId();

const countsOf = (adults: number, children = 0) => ({
  going_count: adults,
  adults_count: adults,
  children_count: children,
});

function outingWith(settings: Settings, heads: number): OutingRow {
  const sample = sampleOuting({ title: 'Winter hike', starts_at: '2099-01-15T08:30', ...settings });
  const stats = { ...sample.relations.stats, ...countsOf(heads) };
  return {
    ...sample,
    id: outingId,
    root_id: outingId,
    relations: { ...sample.relations, stats },
    list: TIMELINE,
    order: 1,
    sequence: 1,
  };
}

/** The answer of the reader, as their device stores it. */
function Own({ outing }: { outing: OutingRow }) {
  const { db, user } = useLoggedIn();
  const membership = useLiveQuery(() => db.memberships.toCollection().first(), [db]);
  if (!membership) return null;
  const shown: ShownOuting = {
    outing,
    rootId: outing.id,
    root: outing,
    place: { kind: 'member', membership },
    parent: null,
    role: 'member',
    permissions: permissionsIn(outing, outing, user.id, 'member'),
    unsent: false,
    refused: [],
    refusedOfPeople: { own: [], ofOthers: [] },
  };
  return (
    <main>
      <h1>{outing.attributes.title}</h1>
      <ParticipationBar page={shown} />
    </main>
  );
}

async function openAs(attributes: Partial<Attributes>, settings: Settings = {}, heads = 1): Promise<Stage> {
  const outing = outingWith(settings, heads);
  const stage = await drawLoggedIn(<Own outing={outing} />);
  await stage.db.outings.put(outing);
  await stage.db.memberships.put({
    id: newId(),
    outing_id: outingId,
    list: listInOuting('memberships', outingId),
    order: 1,
    sequence: 1,
    attributes: {
      role: 'member',
      participation: 'going',
      note: '',
      adults: 1,
      children: 0,
      answered_at_timestamp: 1,
      answered_for_timestamp: 0,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...attributes,
    },
    relations: { user: { id: stage.id, username: 'ada', name: 'Ada Lund', avatar: null } },
  });
  return stage;
}

const responsesOf = ({ engine }: Stage) =>
  engine.mutate.mock.calls.flatMap(([name, args]) => (name === 'memberships.answer' ? [args] : []));

describe('who comes', () => {
  test('brings others by two steppers, which a keyboard changes as well, and sends them once', async () => {
    const stage = await openAs({});
    await expect.element(page.getByText('Just you')).toBeVisible();
    await button('Bring others').click();
    await expect.element(stepper('Adults')).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect.element(stepper('Adults')).toHaveAttribute('aria-valuenow', '2');
    await step('Children', 'One more').click();
    expect(responsesOf(stage)).toEqual([]);
    await button('Done').click();
    await waitFor(() => expect(responsesOf(stage)).toHaveLength(1));
    expect(responsesOf(stage)[0]).toMatchObject({ participation: 'going', adults: 2, children: 1 });
    await expect.element(stepper('Adults')).not.toBeInTheDocument();
  });

  test('goes back to what was so with Escape, and never below themselves', async () => {
    const stage = await openAs({ adults: 2 });
    await expect.element(page.getByText('You and 1 adult')).toBeVisible();
    await button('Change').click();
    await step('Adults', 'One fewer').click();
    await expect.element(step('Adults', 'One fewer')).toBeDisabled();
    stepper('Adults').element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Change')).toHaveFocus();
    expect(responsesOf(stage)).toEqual([]);
  });

  test('is asked nothing where nobody may be brought, and comes with fewer than before at most', async () => {
    await openAs({ adults: 2 }, { members_can_bring: false });
    await button('Change').click();
    await expect.element(step('Adults', 'One more')).toBeDisabled();
    await expect.element(step('Children', 'One more')).toBeDisabled();
    await step('Adults', 'One fewer').click();
    await expect.element(stepper('Adults')).toHaveAttribute('aria-valuenow', '1');
  });

  test('alone sees no word of it where nobody may be brought', async () => {
    await openAs({}, { members_can_bring: false });
    await expect.element(button('I’m in')).toBeVisible();
    await expect.element(page.getByText('Just you')).not.toBeInTheDocument();
  });
});

describe('where there is room for a part of them', () => {
  const bringTwo = async () => {
    await button('Bring others').click();
    await step('Adults', 'One more').click();
    await step('Children', 'One more').click();
    await button('Done').click();
  };

  test('they are asked before it is sent, and may come with fewer', async () => {
    const stage = await openAs({}, { capacity: 5 }, 4);
    await bringTwo();
    await expect.element(page.getByRole('dialog', { name: 'There is room for 2' })).toBeVisible();
    await expect.element(page.getByText(/others can take the places you have now/)).toBeVisible();
    expect(responsesOf(stage)).toEqual([]);
    await button('Come as 2: 1 adult and 1 child').click();
    await waitFor(() => expect(responsesOf(stage)).toHaveLength(1));
    expect(responsesOf(stage)[0]).toMatchObject({ participation: 'going', adults: 1, children: 1 });
  });

  test('they may wait together, or think about it', async () => {
    const stage = await openAs({}, { capacity: 5 }, 4);
    await bringTwo();
    await button('Cancel').click();
    await expect.element(stepper('Adults')).toHaveAttribute('aria-valuenow', '2');
    expect(responsesOf(stage)).toEqual([]);
    await button('Done').click();
    await button('Wait as 3').click();
    await waitFor(() => expect(responsesOf(stage)).toHaveLength(1));
    expect(responsesOf(stage)[0]).toMatchObject({ adults: 2, children: 1 });
  });

  test('the line of those who wait offers the places that are free', async () => {
    const stage = await openAs({ participation: 'waiting', adults: 2, children: 1 }, { capacity: 5 }, 3);
    await expect.element(page.getByText(/2 places are free\./)).toBeVisible();
    await button('Come as 2').click();
    await button('Come as 2: 2 adults').click();
    await waitFor(() => expect(responsesOf(stage)).toHaveLength(1));
    expect(responsesOf(stage)[0]).toMatchObject({ participation: 'going', adults: 2, children: 0 });
  });

  test('a maybe with others is asked as well before it becomes a yes', async () => {
    const stage = await openAs({ participation: 'maybe', children: 2 }, { capacity: 5 }, 3);
    await button('I’m in').click();
    await button('Come as 2: 1 adult and 1 child').click();
    await waitFor(() => expect(responsesOf(stage)[0]).toMatchObject({ adults: 1, children: 1 }));
  });
});

describe('who joins', () => {
  test('sends with the answer how many come', async () => {
    const { list: _list, order: _order, sequence: _sequence, ...outing } = outingWith({ capacity: 9 }, 3);
    const stage = await drawLoggedIn(
      <main>
        <h1>{outing.attributes.title}</h1>
        <Join outing={outing} code="abcdefgh" />
      </main>,
    );
    await button('Bring others').click();
    await step('Children', 'One more').click();
    await button('I’m in').click();
    await waitFor(() => expect(stage.engine.mutate).toHaveBeenCalledOnce());
    expect(stage.engine.mutate.mock.calls[0]?.[1]).toMatchObject({
      outing_id: outingId,
      participation: 'going',
      adults: 1,
      children: 1,
    });
    await expectAccessible();
  });

  test('reads how many heads come, and how many places are left', async () => {
    const { relations, ...outing } = outingWith({ capacity: 9 }, 3);
    const stats = { ...relations.stats, ...countsOf(5, 2), going_count: 3 };
    await drawLoggedIn(<Facts outing={{ ...outing, relations: { ...relations, stats } }} />);
    await expect.element(page.getByText('7 people are going')).toBeVisible();
    await expect.element(page.getByText('5 adults, 2 children · 2 places left')).toBeVisible();
  });
});
