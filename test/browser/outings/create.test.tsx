/** Tests the form of a new outing: its focus, its folded lines, and their summaries. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OutingCard } from '#domain/outings/outing-card.tsx';
import { CreateScreen } from '#features/outings/form/create-screen.tsx';
import { focusArrival } from '#features/shell/kept/arrival-focus.ts';
import { expectAccessible } from '../axe.ts';
import { draw } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';

test('the form of a new outing focuses its title, which comes after its heading', async () => {
  const field = document.createElement('input');
  document.body.innerHTML = '<main><h1>New outing</h1><div data-arrival="soon">…</div></main>';
  const stop = focusArrival(null);
  expect(document.activeElement).toBe(document.body);
  field.dataset.arrival = 'true';
  document.querySelector('[data-arrival]')?.replaceWith(field);
  await expect.poll(() => document.activeElement).toBe(field);
  stop();
  await drawLoggedIn(
    <main>
      <CreateScreen search={{}} template={undefined} />
    </main>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('data-arrival');
});

test("visibility and members' permissions are each a line with the choice, until the user opens one", async () => {
  await drawLoggedIn(
    <main>
      <CreateScreen search={{}} template={undefined} />
    </main>,
  );
  const line = (title: string) =>
    expect.poll(() => page.getByRole('heading', { name: title }).element().closest('summary')?.textContent);
  await line('Who can see it').toContain('Only invited people');
  await line('Members can').toContain('Everything');
  await line('With the link').toMatch(/(No one|Anyone) can answer/);
  await expect.element(page.getByRole('switch', { name: 'Invite others' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Repeat' })).toHaveValue('never');

  await page.getByRole('heading', { name: 'Members can' }).click();
  await page.getByRole('switch', { name: 'Invite others' }).click();
  await page.getByRole('switch', { name: 'Edit the details' }).click();
  await line('Members can').toContain('Add items, notes and polls and Bring others');

  await page.getByRole('heading', { name: 'Who can see it' }).click();
  await page.getByRole('radio', { name: 'My lists' }).click();
  await page.getByRole('heading', { name: 'Who can see it' }).click();
  await line('Who can see it').toContain('My lists');
  await expect.element(page.getByRole('radio', { name: 'My lists' })).not.toBeInTheDocument();
  await expectAccessible();
  // An error in a folded line opens it.
  await page.getByRole('textbox', { name: 'Title' }).fill('Dinner');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'My lists' })).toBeVisible();
});

test('a card has a badge only for unusual values', async () => {
  const card = (status: 'set' | 'draft' | 'canceled') => (
    <OutingCard
      key={status}
      href={`/${status}`}
      title={`Dinner ${status}`}
      date="Sat 28 Nov"
      dateBadge={null}
      cover={{ picture: null, template: 'hills-dawn', seed: status, sizes: '100vw' }}
      status={status}
      people={[]}
    />
  );
  await draw(<main>{(['set', 'draft', 'canceled'] as const).map(card)}</main>);
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Set', { exact: true })).not.toBeInTheDocument();
});

test('a title that was typed elsewhere is input: the form stores it as a draft', async () => {
  const { db } = await drawLoggedIn(
    <main>
      <CreateScreen
        search={{ when: '2026-12-12T18:00/2026-12-12T19:00', title: 'Dinner' }}
        template={undefined}
      />
    </main>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Dinner');
  await expect
    .poll(() => db.drafts.get('outing/new'))
    .toMatchObject({ values: { values: { title: 'Dinner' } } });
});
