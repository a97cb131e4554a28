/** Tests moving, extending and selecting in the calendar by mouse and touch. */
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { at, DAY, drawCalendar, own, standOn, ZONE } from './drawn-calendar.tsx';

standOn(DAY);

/** The middle of the free part of a day cell. */
async function freePartOf(day: string) {
  const link = await page
    .getByRole('link', { name: new RegExp(`, ${Number(day.slice(8))} December 2026`) })
    .findElement();
  const cell = link.closest('td');
  if (cell === null) throw new Error(`${day} is not drawn`);
  const { x, y, width, height } = cell.getBoundingClientRect();
  return { x: x + width / 2, y: y + height - 12 };
}

async function middleOf(name: RegExp) {
  const { x, y, width, height } = (
    await page.getByRole('button', { name }).findElement()
  ).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, end: x + width - 3 };
}

test('the mouse drags an entry of a month to another day, and Undo restores it', async () => {
  const lunch = sampleOuting({
    title: 'Lunch',
    starts_at: at('12:00'),
    ends_at: at('13:30'),
    timezone: ZONE,
  });
  const { engine } = await drawCalendar({ view: 'month', outings: [lunch] });
  const from = await middleOf(/Lunch/);
  const to = await freePartOf('2026-12-08');
  await commands.mouse([
    { kind: 'move', to: from },
    { kind: 'down' },
    { kind: 'move', to, steps: 5 },
    { kind: 'up' },
  ]);
  const update = (day: string) => [
    {
      name: 'outings.update',
      args: {
        id: lunch.id,
        root_id: lunch.id,
        change: { starts_at: `${day}T12:00`, ends_at: `${day}T13:30`, all_day: false },
      },
    },
  ];
  await expect
    .poll(() => engine.mutateAll.mock.calls.map(([changes]) => changes))
    .toEqual([update('2026-12-08')]);
  // Toasts of other tests may also be visible.
  const toast = page.getByRole('listitem').filter({ hasText: /Moved to .*\b8 Dec/ });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => engine.mutateAll.mock.calls.at(-1)?.[0]).toEqual(update(DAY));
  // The drag caused no click.
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('Escape ends a drag over a month, and moves nothing', async () => {
  const lunch = sampleOuting({ title: 'Lunch', starts_at: at('12:00'), timezone: ZONE });
  const { engine } = await drawCalendar({ view: 'month', outings: [lunch] });
  const from = await middleOf(/Lunch/);
  await commands.mouse([
    { kind: 'move', to: from },
    { kind: 'down' },
    { kind: 'move', to: await freePartOf('2026-12-08'), steps: 5 },
  ]);
  await userEvent.keyboard('{Escape}');
  await commands.mouse([{ kind: 'up' }]);
  expect(engine.mutateAll).not.toHaveBeenCalled();
  const { x, y } = await middleOf(/Lunch/);
  expect({ x, y }).toEqual({ x: from.x, y: from.y });
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('the mouse drags the end of a bar to a later day', async () => {
  const trip = sampleOuting({ title: 'Trip', starts_at: '2026-12-08', ends_at: '2026-12-09', all_day: true });
  const { engine } = await drawCalendar({ view: 'month', outings: [trip] });
  const { end: x, y } = await middleOf(/Trip/);
  const to = await freePartOf('2026-12-11');
  await commands.mouse([
    { kind: 'move', to: { x, y } },
    { kind: 'down' },
    { kind: 'move', to, steps: 5 },
    { kind: 'up' },
  ]);
  await expect
    .poll(() => engine.mutateAll.mock.calls.at(0)?.[0])
    .toMatchObject([{ args: { change: { starts_at: '2026-12-08', ends_at: '2026-12-11', all_day: true } } }]);
});

test('a drag over free days of a month selects them, in either direction', async () => {
  await drawCalendar({ view: 'month' });
  await commands.mouse([
    { kind: 'move', to: await freePartOf('2026-12-18') },
    { kind: 'down' },
    { kind: 'move', to: await freePartOf('2026-12-16'), steps: 5 },
    { kind: 'up' },
  ]);
  await expect.element(page.getByRole('dialog').getByText(/16.*18.*All day/)).toBeVisible();
});

test('a long press drags an entry of a month, and a finger that moves at once scrolls', async () => {
  const lunch = sampleOuting({
    title: 'Lunch',
    starts_at: at('12:00'),
    ends_at: at('13:30'),
    timezone: ZONE,
  });
  const { engine } = await drawCalendar({ view: 'month', outings: [lunch] });
  const entry = await page.getByRole('button', { name: /Lunch/ }).findElement();
  const from = await middleOf(/Lunch/);
  const to = await freePartOf('2026-12-10');
  const finger = (type: string, { x, y }: { x: number; y: number }) =>
    entry.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true },
        ...{ clientX: x, clientY: y },
      }),
    );
  finger('pointerdown', from);
  finger('pointermove', to);
  finger('pointerup', to);
  expect(engine.mutateAll).not.toHaveBeenCalled();
  finger('pointerdown', from);
  await expect.poll(() => entry.hasAttribute('data-held')).toBe(true);
  finger('pointermove', to);
  finger('pointerup', to);
  await expect
    .poll(() => engine.mutateAll.mock.calls.at(0)?.[0])
    .toMatchObject([{ args: { change: { starts_at: '2026-12-10T12:00' } } }]);
});

test('from right to left the first day of a week is at the right, and drags are mirrored', async () => {
  await drawCalendar({
    view: 'month',
    items: [own({ title: 'Rent', starts_at: DAY, ends_at: DAY, all_day: true })],
  });
  document.documentElement.dir = 'rtl';
  const [one, next] = [await freePartOf('2026-12-07'), await freePartOf('2026-12-08')];
  expect(one.x).toBeGreaterThan(next.x);
  await commands.mouse([
    { kind: 'move', to: one },
    { kind: 'down' },
    { kind: 'move', to: next, steps: 3 },
    { kind: 'up' },
  ]);
  await expect.element(page.getByRole('dialog').getByText(/7.*8.*All day/)).toBeVisible();
});
