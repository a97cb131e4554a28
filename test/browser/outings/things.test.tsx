/**
 * Tests the list of things to bring on a phone: adding several, taking some, ticking off, and takes that came too late.
 */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#contract/base/shapes.ts';
import { newId } from '#db/new-id.ts';
import { listInOuting, type ThingRow } from '#db/rows.ts';
import { permissionsIn } from '#domain/outings/permissions.ts';
import { Things } from '#features/things/things.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const BEN: Person = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const ME = newId();
const ADA: Person = { id: ME, username: 'ada', name: 'Ada Lund', avatar: null };

const outing = sampleOuting({ title: 'Picnic' });
const list = listInOuting('things', outing.id);

type Taken = readonly (readonly [Person, number])[];

function thing(name: string, quantity: number, taken: Taken = [], author = BEN, done = false): ThingRow {
  thing.count += 1;
  return {
    id: newId(),
    outing_id: outing.id,
    attributes: { name, quantity, done, created_at_timestamp: thing.count, updated_at_timestamp: 1 },
    relations: { author, takers: taken.map(([user, count]) => ({ user, quantity: count })) },
    list,
    order: thing.count,
    sequence: 1,
  };
}
thing.count = 0;

interface Options {
  rows?: readonly ThingRow[];
  role?: 'owner' | 'member' | 'spectator' | 'guest';
  narrow?: boolean;
  size?: { width: number; height: number };
  thingId?: string;
}

async function drawThings(options: Options = {}): Promise<Stage> {
  const { rows = [], role = 'member', narrow = false, size, thingId } = options;
  const settings = { ...outing.attributes, members_can_add: !narrow, members_can_edit: !narrow };
  const judged = { ...outing, attributes: settings };
  const stage = await drawLoggedIn(
    <main>
      <h1>Picnic</h1>
      <Things
        outingId={outing.id}
        permissions={permissionsIn(judged, judged, ME, role)}
        thingId={thingId}
        isWanted={false}
        unsent={false}
        onKnown={() => {}}
      />
    </main>,
    { id: ME, ...(size && { size }) },
  );
  await stage.db.transaction('rw', stage.db.things, stage.db.lists, async () => {
    await stage.db.things.clear();
    await stage.db.things.bulkPut([...rows]);
    await stage.db.lists.put({
      name: list,
      channel: `outing.${outing.id}`,
      progress: { kind: 'complete' },
      stale: false,
      marks: 0,
      pulled_at: 1,
      failure: null,
      pages_wanted: 1,
      pages_pulled: 1,
      wanted_at: 0,
    });
  });
  return stage;
}

const changes = ({ engine }: Stage) => engine.mutate.mock.calls.map(([name, args]) => ({ name, args }));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const inRow = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('one field adds one thing after another, as fast as a user types', async () => {
  const stage = await drawThings();
  await button('Add').click();
  const field = page.getByRole('textbox', { name: 'Something to bring' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('6 bottles of water{Enter}Bread{Enter}{Enter}٣ أكواب{Enter}');
  await expect
    .poll(() => changes(stage))
    .toMatchObject([
      { name: 'things.create', args: { outing_id: outing.id, name: 'bottles of water', quantity: 6 } },
      { name: 'things.create', args: { name: 'Bread', quantity: 1 } },
      { name: 'things.create', args: { name: 'أكواب', quantity: 3 } },
    ]);
  await expect.element(field).toHaveValue('');
  stage.engine.mutate.mockResolvedValueOnce({ kind: 'full' });
  await userEvent.keyboard('Salad{Enter}');
  await expect.element(page.getByText(/This device is full/)).toBeVisible();
  await expect.element(field).toHaveValue('Salad');
  await expectAccessible();
});

test('one tap takes a single thing; of several, the field proposes all that are left', async () => {
  const rows = [thing('Blanket', 1), thing('Water', 6, [[BEN, 2]]), thing('Cake', 1, [[BEN, 1]])];
  const stage = await drawThings({ rows });
  await button('I’ll bring it: Blanket').click();
  await button('I’ll bring it: Water').click();
  await expect.element(button('Bring 4')).toHaveFocus();
  const count = page.getByRole('spinbutton', { name: 'How many of “Water” you bring' });
  await expect.element(count).toHaveValue('4');
  // There is no more of it: the button stays, so that it does not lose the focus.
  await button('One more').click({ force: true });
  await button('One fewer').click();
  await userEvent.fill(count, '2');
  await userEvent.fill(count, '40');
  await button('Bring 2').click();
  await expect
    .poll(() => changes(stage))
    .toMatchObject([
      { name: 'things.take', args: { id: rows[0]?.id, quantity: 1 } },
      { name: 'things.take', args: { id: rows[1]?.id, quantity: 2 } },
    ]);
  await expect.element(button('I’ll bring it: Water')).toHaveFocus();
  await expect.element(inRow('Water')).toHaveTextContent(/Ben Kaya.* ×2 · 4 left/);
  await expect.element(button('I’ll bring it: Cake')).not.toBeInTheDocument();
  await expectAccessible();
});

test('users can give back and tick off what they bring, but not what others bring', async () => {
  const rows = [thing('Bread', 1, [[ADA, 1]]), thing('Water', 6, [[ADA, 3]]), thing('Cake', 1, [[BEN, 1]])];
  const stage = await drawThings({ rows, narrow: true });
  await page.getByText('Bread').click();
  await button('Not me after all: Bread').click();
  await button('Change how many of “Water” you bring').click();
  await button('Not me after all').last().click();
  await expect
    .poll(() => changes(stage))
    .toMatchObject([
      { name: 'things.update', args: { id: rows[0]?.id, change: { done: true } } },
      { name: 'things.take', args: { id: rows[0]?.id, quantity: 0 } },
      { name: 'things.take', args: { id: rows[1]?.id, quantity: 0 } },
    ]);
  await expect.element(inRow('Cake').getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(button(/^Actions/)).not.toBeInTheDocument();
});

test.each(['spectator', 'guest'] as const)('a %s adds nothing; only a guest takes', async (role) => {
  await drawThings({ rows: [thing('Bread', 1, [], BEN, true), thing('Water', 6)], role });
  await expect.element(page.getByText('Water')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  expect(button('I’ll bring it: Water').elements()).toHaveLength(role === 'guest' ? 1 : 0);
  await expect.element(inRow('Bread')).toHaveTextContent(/done/);
  await expectAccessible();
});

test('an empty list is hidden from those who may not add', async () => {
  await drawThings({ role: 'spectator' });
  await expect.poll(() => document.querySelector('main')?.textContent).toBe('Picnic');
});

test('a take that came too late shows an error in its row, and the rest can be taken', async () => {
  const rows = [thing('Cake', 1, [[BEN, 1]]), thing('Water', 6, [[BEN, 4]])];
  const stage = await drawThings({ rows });
  const refuse = (id: string | undefined, quantity: number, reason: string) =>
    stage.db.outbox.add({
      id: newId(),
      name: 'things.take',
      version: 1,
      args: { id, outing_id: outing.id, quantity },
      lane: '',
      touches: [],
      uses: [],
      creates: null,
      queued_at: 1,
      conflicts: 0,
      not_before: 0,
      state: {
        kind: 'refused',
        at: 1,
        code: 'conflict',
        message: 'This was changed in the meantime.',
        reason,
        errors: {},
        held_by: null,
      },
    });
  await refuse(rows[0]?.id, 1, 'thing_taken');
  await refuse(rows[1]?.id, 5, 'fewer_left');
  await expect.element(inRow('Cake').getByText(/Ben Kaya.* already brings it\./)).toBeVisible();
  await expect.element(inRow('Water').getByText('Only 2 are left.')).toBeVisible();
  await expectAccessible();
  await button('I’ll bring it: Water').click();
  await button('Bring 2').click();
  await expect
    .poll(() => changes(stage))
    .toMatchObject([{ name: 'things.take', args: { id: rows[1]?.id, quantity: 2 } }]);
  // The new choice replaces the refused one.
  expect(stage.engine.discard).toHaveBeenCalledTimes(1);
  await inRow('Cake').getByRole('button', { name: 'Discard' }).click();
  expect(stage.engine.discard).toHaveBeenCalledTimes(2);
});

test('a long list shows its first five things, and all on request', async () => {
  const rows = Array.from({ length: 12 }, (_, nth) => thing(`Thing ${nth + 1}.`, 1));
  await drawThings({ rows, role: 'spectator', size: DESKTOP });
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5);
  await button('All 12').click();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(12);
  await button('Show fewer').click();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5);
});

test('the thing that an address names appears with all others; a missing one is reported', async () => {
  const rows = Array.from({ length: 9 }, (_, nth) => thing(`Thing ${nth + 1}.`, 1));
  const named = rows.at(-1)?.id ?? '';
  const stage = await drawThings({ rows, thingId: named });
  await expect.element(inRow('Thing 9.')).toBeInViewport();
  expect(page.getByRole('listitem').elements()).toHaveLength(9);
  await stage.db.things.delete(named);
  await expect.element(page.getByText('This was taken off the list of things to bring.')).toBeVisible();
});

test('the needed number cannot be below the taken one: the field shows how many are taken', async () => {
  const rows = [thing('Water', 4, [[BEN, 3]])];
  const stage = await drawThings({ rows, role: 'owner' });
  await button('Actions for “Water”').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('spinbutton', { name: 'How many' }), '2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('3 are taken already.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('spinbutton', { name: 'How many' }), '3');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'What' }), 'Cold water');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => changes(stage))
    .toMatchObject([
      { name: 'things.update', args: { id: rows[0]?.id, change: { name: 'Cold water', quantity: 3 } } },
    ]);
});

test('a list that was never pulled reports it without a network', async () => {
  const stage = await drawThings();
  await stage.db.lists.clear();
  await stage.setNetwork('offline');
  await expect.element(page.getByText(/Connect once to see who brings what/)).toBeVisible();
});
