/** Tests the people that users bring along with their answer: on the page of an outing, and by its link. */
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

/** The reader's answer, as their device stores it. */
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

describe('a participant who brings others', () => {
  test('a participant brings others by two steppers, which a keyboard also changes, and sends them once', async () => {
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

  test('Escape restores the previous number, and the number never goes below the participant', async () => {
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

  test('a participant can at most reduce the number where no one may be brought, and gets no question', async () => {
    await openAs({ adults: 2 }, { members_can_bring: false });
    await button('Change').click();
    await expect.element(step('Adults', 'One more')).toBeDisabled();
    await expect.element(step('Children', 'One more')).toBeDisabled();
    await step('Adults', 'One fewer').click();
    await expect.element(stepper('Adults')).toHaveAttribute('aria-valuenow', '1');
  });

  test('a participant who brings no one sees no mention of others where no one may be brought', async () => {
    await openAs({}, { members_can_bring: false });
    await expect.element(button('I’m in')).toBeVisible();
    await expect.element(page.getByText('Just you')).not.toBeInTheDocument();
  });
});

describe('a participant with more people than places', () => {
  const bringTwo = async () => {
    await button('Bring others').click();
    await step('Adults', 'One more').click();
    await step('Children', 'One more').click();
    await button('Done').click();
  };

  test('the app asks a participant before it sends, and they can come with fewer', async () => {
    const stage = await openAs({}, { capacity: 5 }, 4);
    await bringTwo();
    await expect.element(page.getByRole('dialog', { name: 'There is room for 2' })).toBeVisible();
    await expect.element(page.getByText(/others can take the places you have now/)).toBeVisible();
    expect(responsesOf(stage)).toEqual([]);
    await button('Come as 2: 1 adult and 1 child').click();
    await waitFor(() => expect(responsesOf(stage)).toHaveLength(1));
    expect(responsesOf(stage)[0]).toMatchObject({ participation: 'going', adults: 1, children: 1 });
  });

  test('a participant can put all on the waiting list, or reconsider', async () => {
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

  test('a waiting party is offered the free places', async () => {
    const stage = await openAs({ participation: 'waiting', adults: 2, children: 1 }, { capacity: 5 }, 3);
    await expect.element(page.getByText(/2 places are free\./)).toBeVisible();
    await button('Come as 2').click();
    await button('Come as 2: 2 adults').click();
    await waitFor(() => expect(responsesOf(stage)).toHaveLength(1));
    expect(responsesOf(stage)[0]).toMatchObject({ participation: 'going', adults: 2, children: 0 });
  });

  test('the app also asks a maybe with others before it becomes a yes', async () => {
    const stage = await openAs({ participation: 'maybe', children: 2 }, { capacity: 5 }, 3);
    await button('I’m in').click();
    await button('Come as 2: 1 adult and 1 child').click();
    await waitFor(() => expect(responsesOf(stage)[0]).toMatchObject({ adults: 1, children: 1 }));
  });
});

describe('a visitor who joins', () => {
  test('a visitor sends how many come with the answer', async () => {
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

  test('a visitor reads how many people come, and how many places are left', async () => {
    const { relations, ...outing } = outingWith({ capacity: 9 }, 3);
    const stats = { ...relations.stats, ...countsOf(5, 2), going_count: 3 };
    await drawLoggedIn(<Facts outing={{ ...outing, relations: { ...relations, stats } }} />);
    await expect.element(page.getByText('7 people are going')).toBeVisible();
    await expect.element(page.getByText('5 adults, 2 children · 2 places left')).toBeVisible();
  });
});
