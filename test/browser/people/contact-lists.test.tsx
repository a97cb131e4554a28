/** Tests contact lists as a tree: opened, closed, and moved by keyboard. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ListRow, listRows } from '#domain/people/list-rows.ts';
import ListTree from '#features/contact-lists/list-tree.tsx';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, draw } from '../draw.tsx';

const list = (id: string, parent_list_id: string | null) => ({
  id,
  parent_list_id,
  attributes: { title: id },
});
const ROWS = listRows([
  list('Family', null),
  list('Parents', 'Family'),
  list('Friends', null),
  list('Climbing', 'Friends'),
]);

async function drawTree() {
  const onMove = vi.fn<(row: ListRow, parentId: string | null) => void>();
  const onOpen = vi.fn<(row: ListRow) => void>();
  await draw(
    <main>
      <h1>Contact lists</h1>
      <ListTree
        rows={ROWS}
        counts={new Map([['Family', 3]])}
        markOf={() => undefined}
        menuOf={() => [{ id: 'rename', label: 'Rename', onSelect: () => {} }]}
        onOpen={onOpen}
        onMove={onMove}
      />
    </main>,
    DESKTOP,
  );
  await row('Family').findElement();
  return { onMove, onOpen, moves: () => onMove.mock.calls.map(([{ id }, parent]) => [id, parent]) };
}

const row = (name: string) => page.getByRole('row', { name, exact: true });
const titles = () =>
  page
    .getByRole('row')
    .elements()
    .map((one) => one.getAttribute('aria-label'));

const handleOf = (name: string) => page.getByRole('button', { name: `Drag ${name}` });

/** From a row that has the focus: its handle is the next stop, or the one after its expand button. */
async function pickUp(name: string) {
  await expect.element(row(name)).toHaveFocus();
  const handle = await handleOf(name).findElement();
  while (document.activeElement !== handle) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

const places = () =>
  [...document.querySelectorAll('[aria-roledescription="drop indicator"]')].map((one) =>
    one.getAttribute('aria-label'),
  );

test('a list opens and closes, and links to its people', async () => {
  const { onOpen } = await drawTree();
  expect(titles()).toEqual(['Family', 'Parents', 'Friends', 'Climbing']);
  await userEvent.tab();
  await expect.element(row('Family')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(titles).toEqual(['Family', 'Friends', 'Climbing']);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(titles).toEqual(['Family', 'Parents', 'Friends', 'Climbing']);
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['Family']);
});

test('the menu of a list does not open the list', async () => {
  const { onOpen } = await drawTree();
  await page.getByRole('button', { name: 'Actions for Friends' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).not.toBeInTheDocument();
  expect(onOpen).not.toHaveBeenCalled();
});

test('the keyboard moves a list to places that accept it, and Escape restores it', async () => {
  const { moves } = await drawTree();
  await userEvent.tab();
  await pickUp('Family');
  // Not below itself, and not at its own place.
  await expect.poll(places).toEqual(['Drop on Friends', 'Drop on Climbing']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(places).toEqual([]);
  expect(moves()).toEqual([]);
  await expect.element(handleOf('Family')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(places).toContain('Drop on Friends');
  await userEvent.keyboard('{Enter}');
  await expect.poll(moves).toEqual([['Family', 'Friends']]);
});

test('the tree is accessible', async () => {
  await drawTree();
  await expectAccessible();
});
