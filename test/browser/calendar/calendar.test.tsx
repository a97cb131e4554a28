/** The calendar: its grids, its list through time, and what is done by mouse, finger and keyboard. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { PersonalItem } from '#contract/calendar/personal-item.ts';
import { instantOf, shiftedBy } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson, type OutingRow, type PersonalItemRow } from '#db/rows.ts';
import { AgendaView } from '#features/calendar/agenda/agenda-view.tsx';
import { MonthStrip } from '#features/calendar/agenda/month-strip.tsx';
import { CalendarScreen } from '#features/calendar/calendar-screen.tsx';
import type { CalendarView } from '#features/calendar/views.ts';
import { setClock } from '#ui/device/clock.ts';
import { sampleOuting } from '../../agenda/sample-outing.ts';
import { itemOf } from '../../calendar/series.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, draw, PHONE } from '../draw.tsx';
import { drawSignedIn, type Stage } from '../signed-in.tsx';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A Saturday. */
const DAY = '2026-12-12';

beforeEach(() => setClock(instantOf(`${DAY}T10:00`, ZONE) - Date.now()));
afterEach(() => setClock());

function own(part: Partial<PersonalItem['attributes']>): PersonalItemRow {
  const item = itemOf(newId(), { timezone: ZONE, ...part });
  const order = instantOf(item.attributes.starts_at, ZONE);
  return { ...item, timestamp: order, list: listOfPerson('personalItems'), order, sequence: 1 };
}

interface Drawn {
  view: CalendarView;
  size?: { width: number; height: number };
  outings?: readonly OutingRow[];
  items?: readonly PersonalItemRow[];
}

async function drawCalendar({ view, size = DESKTOP, outings = [], items = [] }: Drawn): Promise<Stage> {
  const stage = await drawSignedIn(
    <main style={{ height: size.height, display: 'flex', flexDirection: 'column' }}>
      <CalendarScreen search={{ view, day: DAY }} />
    </main>,
    { size },
  );
  // The user owns what they see.
  const mine = outings.map((row) => {
    const owner = { ...row.relations.owner, id: stage.id };
    return { ...row, relations: { ...row.relations, owner, people: [owner] } };
  });
  await stage.db.outings.bulkPut(mine);
  await stage.db.personalItems.bulkPut([...items]);
  return stage;
}

const at = (time: string) => `${DAY}T${time}`;
const yoga = () =>
  own({
    title: 'Yoga',
    starts_at: at('18:00'),
    ends_at: at('19:30'),
    recurrence: { freq: 'weekly', interval: 1, weekdays: [6], ends: { kind: 'never' } },
  });

test('a month shows outings and own entries, and says of each how sure it is', async () => {
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
  // Every Saturday from the 12th on that the month shows.
  expect(page.getByRole('button', { name: /Yoga/ }).elements()).toHaveLength(5);
  await expectAccessible();
});

test('an entry is moved by keyboard alone, and Undo gives it its time back', async () => {
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
])('%s leads from a month to the one beside it', async (key, day) => {
  const { href } = await drawCalendar({ view: 'month' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'December 2026' })).toBeVisible();
  await userEvent.keyboard(key);
  await expect.poll(href).toContain(`day=${day}`);
});

test('moving a date of a series asks which dates are meant', async () => {
  const plan = sampleOuting({ title: 'Choir', starts_at: at('19:00'), timezone: ZONE });
  const rule = { freq: 'weekly', interval: 1, weekdays: [6], ends: { kind: 'never' } } as const;
  const series = { id: newId(), recurrence: { ...rule, weekdays: [...rule.weekdays] }, date: DAY, own: [] };
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
  await page.getByRole('dialog').getByRole('button', { name: 'All dates ahead' }).click();
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

test('moving an outing asks first when others have said that they come', async () => {
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
  // The dialog before it may still be closing.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(engine.mutateAll).not.toHaveBeenCalled();
});

test('who may not change an outing is told so, and offered nothing', async () => {
  const stage = await drawCalendar({ view: 'month' });
  await stage.db.outings.put(sampleOuting({ title: 'Concert', starts_at: at('20:00'), timezone: ZONE }));
  await page.getByRole('button', { name: /Concert/ }).click();
  await expect.element(page.getByText('You can’t change when this takes place.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Move to…' }).query()).toBeNull();
});

test('one occurrence of a series is changed by itself', async () => {
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

test('a very full day counts all that it has, and shows it when asked', async () => {
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

test('a high screen shows as many entries of a day as it has room for', async () => {
  const items = Array.from({ length: 16 }, (_, index) =>
    own({ title: `Call ${index + 1}`, starts_at: at('09:00'), ends_at: at('09:10') }),
  );
  await drawCalendar({ view: 'month', size: { width: 1280, height: 3_000 }, items });
  await expect
    .poll(() => page.getByRole('button', { name: /Call \d+/ }).elements().length)
    .toBe(items.length);
});

test('a week and a year are accessible in both skins', async () => {
  const items = [yoga(), own({ title: 'Rent', starts_at: DAY, ends_at: DAY, all_day: true })];
  await drawCalendar({ view: 'week', items });
  await expect.element(page.getByRole('button', { name: /Yoga/ })).toBeVisible();
  await expectAccessible();
  await drawCalendar({ view: 'year', items });
  await expect.element(page.getByRole('link', { name: /12 December 2026, 2 entries/ })).toBeVisible();
  await expectAccessible();
});

test('a click on free time asks what is to be made there, and the form has its time', async () => {
  await drawCalendar({ view: 'month' });
  const cell = await page.getByRole('cell').nth(12).findElement();
  const { x, y, width, height } = cell.getBoundingClientRect();
  const to = { x: x + width / 2, y: y + height - 20 };
  await commands.mouse([{ kind: 'move', to }, { kind: 'down' }, { kind: 'up' }]);
  await page.getByRole('button', { name: /Just for me/ }).click();
  await expect.element(page.getByRole('switch', { name: 'All day' })).toBeChecked();
  await expectAccessible();
});

/** The middle of the free part of a day of the month. */
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

test('an entry of a month is dragged to another day, and Undo brings it back', async () => {
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
  // Notices of other tests may stand there, too.
  const notice = page.getByRole('listitem').filter({ hasText: /Moved to .*\b8 Dec/ });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => engine.mutateAll.mock.calls.at(-1)?.[0]).toEqual(update(DAY));
  // No click came of it.
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('a drag over a month ends with Escape, and then nothing has moved', async () => {
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

test('the end of a bar is dragged to a later day', async () => {
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

test('free days of a month are chosen by dragging over them, in either direction', async () => {
  await drawCalendar({ view: 'month' });
  await commands.mouse([
    { kind: 'move', to: await freePartOf('2026-12-18') },
    { kind: 'down' },
    { kind: 'move', to: await freePartOf('2026-12-16'), steps: 5 },
    { kind: 'up' },
  ]);
  await expect.element(page.getByRole('dialog').getByText(/16.*18.*All day/)).toBeVisible();
});

test('a finger that is held takes an entry of a month along, and one that is not scrolls', async () => {
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

test('from right to left the first day of a week stands at the right, and drags go the other way', async () => {
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

test('the list goes on in both directions without a jump', async () => {
  const items = Array.from({ length: 120 }, (_, index) => {
    const day = shiftedBy(DAY, (index - 60) * 4);
    return own({ title: `On ${day}`, starts_at: `${day}T09:00`, ends_at: `${day}T10:00` });
  });
  const stage = await drawSignedIn(
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
    // Never forward while one scrolls back, and never far at once.
    expect(now <= before).toBe(true);
    expect(Date.parse(before) - Date.parse(now)).toBeLessThan(40 * 86_400_000);
    before = now;
  }
  expect(before < shiftedBy(DAY, -60)).toBe(true);
  await expectAccessible();
});

test('on a phone a swipe leads one month on, and a finger that is held plans on that day', async () => {
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
  // As a browser does it when the finger is lifted.
  if (cell instanceof HTMLElement) cell.click();
  expect(onDay).not.toHaveBeenCalled();
  expect(onStep).toHaveBeenCalledTimes(1);
});
