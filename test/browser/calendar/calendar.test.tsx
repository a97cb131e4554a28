/** Tests the calendar: its grids, its agenda, and its actions by keyboard and swipe. */
import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { shiftedBy } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { AgendaView } from '#features/calendar/agenda/agenda-view.tsx';
import { MonthStrip } from '#features/calendar/agenda/month-strip.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { draw, PHONE } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';
import { at, DAY, drawCalendar, own, standOn, ZONE } from './drawn-calendar.tsx';

standOn(DAY);

const yoga = () =>
  own({
    title: 'Yoga',
    starts_at: at('18:00'),
    ends_at: at('19:30'),
    recurrence: { freq: 'weekly', interval: 1, weekdays: [6], ends: { kind: 'never' } },
  });

test('a month shows outings and own entries, and how certain each is', async () => {
  await drawCalendar({
    view: 'month',
    outings: [
      sampleOuting({ title: 'Lisbon', starts_at: DAY, ends_at: '2026-12-14', all_day: true, timezone: ZONE }),
      sampleOuting({ title: 'Film', starts_at: at('20:00'), status: 'draft', timezone: ZONE }),
      sampleOuting({ title: 'Sauna', starts_at: at('21:00'), status: 'canceled', timezone: ZONE }),
    ],
    items: [yoga()],
  });
  await expect.element(page.getByRole('button', { name: /Film.*Draft/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Sauna.*Canceled/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lisbon' }).first()).toBeVisible();
  // Every Saturday from the 12th that the month shows.
  expect(page.getByRole('button', { name: /Yoga/ }).elements()).toHaveLength(5);
  await expectAccessible();
});

test('the keyboard moves an entry, and Undo restores its time', async () => {
  const lunch = sampleOuting({
    title: 'Lunch',
    starts_at: at('12:00'),
    ends_at: at('13:30'),
    timezone: ZONE,
  });
  const { engine } = await drawCalendar({ view: 'month', outings: [lunch] });
  const entry = await page.getByRole('button', { name: /Lunch/ }).findElement();
  if (entry instanceof HTMLElement) entry.focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Move to…' }).click();
  const hour = page.getByRole('spinbutton', { name: /^hour, Time/ });
  await hour.click();
  await userEvent.keyboard('15');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const update = (starts_at: string, ends_at: string) => [
    {
      name: 'outings.update',
      args: { id: lunch.id, root_id: lunch.id, change: { starts_at, ends_at, all_day: false } },
    },
  ];
  await expect
    .poll(() => engine.mutateAll.mock.calls.map(([changes]) => changes))
    .toEqual([update(at('15:00'), at('16:30'))]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => engine.mutateAll.mock.calls.map(([changes]) => changes).at(-1))
    .toEqual(update(at('12:00'), at('13:30')));
});

test.each([
  ['n', '2027-01-12'],
  ['j', '2027-01-12'],
  ['p', '2026-11-12'],
  ['k', '2026-11-12'],
])('%s leads from a month to the adjacent one', async (key, day) => {
  const { href } = await drawCalendar({ view: 'month' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'December 2026' })).toBeVisible();
  await userEvent.keyboard(key);
  await expect.poll(href).toContain(`day=${day}`);
});

test('moving a date of a series asks which dates to move', async () => {
  const plan = sampleOuting({ title: 'Choir', starts_at: at('19:00'), timezone: ZONE });
  const recurrence = { freq: 'weekly', interval: 1, weekdays: [6], ends: { kind: 'never' } } as const;
  const series = {
    id: newId(),
    recurrence: { ...recurrence, weekdays: [...recurrence.weekdays] },
    date: DAY,
    own: [],
  };
  const { engine } = await drawCalendar({
    view: 'month',
    outings: [{ ...plan, attributes: { ...plan.attributes, series } }],
  });
  await expect.element(page.getByRole('button', { name: /Choir.*Repeats/ })).toBeVisible();
  await page.getByRole('button', { name: /Choir/ }).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('spinbutton', { name: /^hour, Time/ }).click();
  await userEvent.keyboard('20');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'All upcoming dates' }).click();
  await expect
    .poll(() => engine.mutateAll.mock.calls.map(([changes]) => changes))
    .toMatchObject([
      [
        {
          name: 'outings.updateSeries',
          args: { scope: 'all', change: { starts_at: at('20:00') }, dates: [] },
        },
      ],
    ]);
});

test('moving an outing asks first when others have accepted', async () => {
  const plan = sampleOuting({ title: 'Hike', starts_at: at('08:00'), ends_at: at('16:00'), timezone: ZONE });
  const going = { ...plan.relations.stats, going_count: 3 };
  const { engine } = await drawCalendar({
    view: 'month',
    outings: [{ ...plan, relations: { ...plan.relations, stats: going } }],
  });
  await page.getByRole('button', { name: /Hike/ }).click();
  await page.getByRole('button', { name: 'Change duration…' }).click();
  await page.getByRole('spinbutton', { name: /^hour, Ends at/ }).click();
  await userEvent.keyboard('18');
  await page.getByRole('button', { name: 'Save' }).click();
  // The previous dialog may still be closing.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(engine.mutateAll).not.toHaveBeenCalled();
});

test('users who may not change an outing read so, and get no actions', async () => {
  const stage = await drawCalendar({ view: 'month' });
  await stage.db.outings.put(sampleOuting({ title: 'Concert', starts_at: at('20:00'), timezone: ZONE }));
  await page.getByRole('button', { name: /Concert/ }).click();
  await expect.element(page.getByText('Only organizers can move this.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Move to…' }).query()).toBeNull();
});

test('one occurrence of a series can be changed separately', async () => {
  const series = yoga();
  const { engine } = await drawCalendar({ view: 'month', items: [series] });
  await page.getByRole('button', { name: /Yoga/ }).nth(1).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Yoga outside');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Only this one' }).click();
  const original = `${shiftedBy(DAY, 7)}T18:00`;
  await expect
    .poll(() => engine.mutateAll.mock.calls.at(0)?.[0])
    .toEqual([
      {
        name: 'personalItems.create',
        args: expect.objectContaining({
          series_id: series.id,
          original_start: original,
          starts_at: original,
          title: 'Yoga outside',
          recurrence: null,
        }),
      },
    ]);
});

test('a very full day counts all its entries, and shows them on request', async () => {
  const items = Array.from({ length: 40 }, (_, index) =>
    own({ title: `Call ${index + 1}`, starts_at: at('09:00'), ends_at: at('09:10') }),
  );
  await drawCalendar({ view: 'month', items });
  const more = page.getByText(/^\+\d\d more$/);
  await expect.element(more).toBeVisible();
  const shown = () => page.getByRole('button', { name: /Call \d+/ }).elements().length;
  const hidden = () => Number(/\d+/.exec(more.element().textContent ?? '')?.[0]);
  await expect.poll(() => shown() + hidden()).toBe(40);
  await more.click();
  await expect.element(page.getByRole('dialog', { name: /12 December 2026/ })).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').elements().length).toBe(40);
});

test('a high screen shows as many entries of a day as fit', async () => {
  const items = Array.from({ length: 16 }, (_, index) =>
    own({ title: `Call ${index + 1}`, starts_at: at('09:00'), ends_at: at('09:10') }),
  );
  await drawCalendar({ view: 'month', size: { width: 1280, height: 3_000 }, items });
  await expect
    .poll(() => page.getByRole('button', { name: /Call \d+/ }).elements().length)
    .toBe(items.length);
});

test('a week and a year are accessible in both themes', async () => {
  const items = [yoga(), own({ title: 'Rent', starts_at: DAY, ends_at: DAY, all_day: true })];
  await drawCalendar({ view: 'week', items });
  await expect.element(page.getByRole('button', { name: /Yoga/ })).toBeVisible();
  await expectAccessible();
  await drawCalendar({ view: 'year', items });
  await expect.element(page.getByRole('link', { name: /12 December 2026, 2 entries/ })).toBeVisible();
  await expectAccessible();
});

test('a click on free time asks what to create, and the form has its time', async () => {
  await drawCalendar({ view: 'month' });
  const cell = await page.getByRole('cell').nth(12).findElement();
  const { x, y, width, height } = cell.getBoundingClientRect();
  const to = { x: x + width / 2, y: y + height - 20 };
  await commands.mouse([{ kind: 'move', to }, { kind: 'down' }, { kind: 'up' }]);
  await page.getByRole('button', { name: /Just for me/ }).click();
  await expect.element(page.getByRole('switch', { name: 'All day' })).toBeChecked();
  await expectAccessible();
});

test('the agenda loads in both directions without a jump', async () => {
  const items = Array.from({ length: 120 }, (_, index) => {
    const day = shiftedBy(DAY, (index - 60) * 4);
    return own({ title: `On ${day}`, starts_at: `${day}T09:00`, ends_at: `${day}T10:00` });
  });
  const stage = await drawLoggedIn(
    <main style={{ height: PHONE.height, display: 'flex', flexDirection: 'column' }}>
      <h1>Calendar</h1>
      <AgendaView day={DAY} today={DAY} onTopDay={() => {}} onOpen={() => {}} onPlan={() => {}}>
        {() => null}
      </AgendaView>
    </main>,
  );
  await stage.db.personalItems.bulkPut(items);
  const first = page.getByRole('button', { name: `On ${DAY}` });
  await expect.element(first).toBeVisible();
  const list = page.getByRole('region', { name: 'Calendar' });
  const centre = { x: 190, y: 500 };
  const seen = () => {
    const top = list.element().getBoundingClientRect().top;
    const rows = page.getByRole('button', { name: /^On / }).elements();
    return rows.find((row) => row.getBoundingClientRect().top >= top)?.textContent?.slice(3) ?? '';
  };
  let before = seen();
  for (let turn = 0; turn < 30; turn += 1) {
    await commands.mouse([
      { kind: 'move', to: centre },
      { kind: 'wheel', by: -400 },
    ]);
    await new Promise(requestAnimationFrame);
    const now = seen();
    // The position never moves forward while the reader scrolls back, and never far at once.
    expect(now <= before).toBe(true);
    expect(Date.parse(before) - Date.parse(now)).toBeLessThan(40 * 86_400_000);
    before = now;
  }
  expect(before < shiftedBy(DAY, -60)).toBe(true);
  await expectAccessible();
});

test('on a phone a swipe leads one month forward, and a long press plans on that day', async () => {
  const onStep = vi.fn<(step: 1 | -1) => void>();
  const onDay = vi.fn<(day: string) => void>();
  const onHold = vi.fn<(day: string) => void>();
  await draw(
    <MonthStrip
      shape="month"
      day={DAY}
      today={DAY}
      firstDay={1}
      entries={[]}
      onDay={onDay}
      onStep={onStep}
      onHold={onHold}
    />,
    PHONE,
  );
  const cell = await page.getByRole('button', { name: /16 December 2026/ }).findElement();
  const { x, y } = cell.getBoundingClientRect();
  const from = { x: x + 20, y: y + 20 };
  await commands.touch([
    { kind: 'down', points: [from] },
    { kind: 'move', points: [{ x: from.x - 60, y: from.y }] },
    { kind: 'move', points: [{ x: from.x - 140, y: from.y }] },
    { kind: 'up' },
  ]);
  await expect.poll(() => onStep.mock.calls).toEqual([[1]]);
  const finger = (type: string) =>
    cell.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
  finger('pointerdown');
  await expect.poll(() => onHold.mock.calls).toEqual([['2026-12-16']]);
  finger('pointerup');
  // Browsers do it when the finger lifts.
  if (cell instanceof HTMLElement) cell.click();
  expect(onDay).not.toHaveBeenCalled();
  expect(onStep).toHaveBeenCalledTimes(1);
});

test('a long press on a day of a phone shows its plans, and its title opens the day', async () => {
  const { href } = await drawCalendar({
    view: 'month',
    size: PHONE,
    outings: [sampleOuting({ title: 'Film', starts_at: at('20:00'), timezone: ZONE })],
  });
  const day = page.getByRole('button', { name: /12 December 2026/ });
  await expect.element(day).toBeVisible();
  const cell = await day.findElement();
  cell.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  const planned = page.getByRole('region', { name: 'On this day' });
  await expect.element(planned.getByRole('button', { name: 'Film' })).toBeVisible();
  cell.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }));
  await page.getByRole('textbox', { name: 'What’s the plan?' }).fill('Dinner 6pm');
  await expect
    .element(page.getByRole('dialog').getByRole('status').first())
    .toHaveTextContent('Sat 12 Dec, 18:00–19:00');
  await page.getByRole('button', { name: /^Outing/ }).click();
  await expect
    .poll(() => decodeURIComponent(href()))
    .toBe(`/create-outing?when=${at('18:00')}/${at('19:00')}&title=Dinner`);
});
