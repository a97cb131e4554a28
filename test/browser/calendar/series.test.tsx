/** Tests outings that repeat: the form, the question which dates a change affects, and the list of dates. */
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SeriesPart } from '#contract/outings/outing/series.ts';
import { instantOf } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { type OutingRow, TIMELINE } from '#db/rows.ts';
import { EditTab } from '#features/outings/details/edit-tab.tsx';
import { CreateScreen } from '#features/outings/form/create-screen.tsx';
import { SeriesLine } from '#features/outings/series/series-line.tsx';
import { setClock } from '#ui/device/clock.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const ZONE = 'Europe/Berlin';
const SERIES = newId();
const DAYS = ['2026-12-01', '2026-12-08', '2026-12-15'] as const;

beforeEach(() => setClock(instantOf('2026-11-28T10:00', ZONE) - Date.now()));
afterEach(() => {
  setClock();
  sonner.dismiss();
});

function dateOn(day: string, own: SeriesPart[] = []): OutingRow {
  const row = sampleOuting({ title: 'Choir', starts_at: `${day}T19:00`, timezone: ZONE });
  const id = newId();
  return {
    ...row,
    id,
    root_id: id,
    list: TIMELINE,
    order: instantOf(`${day}T19:00`, ZONE),
    attributes: {
      ...row.attributes,
      series: {
        id: SERIES,
        recurrence: { freq: 'weekly', interval: 1, weekdays: [2], ends: { kind: 'never' } },
        date: day,
        own,
      },
    },
  };
}

/** Stores the three dates, owned by the user. */
async function keep(stage: Stage, rows: readonly OutingRow[]): Promise<void> {
  const owner = { ...rows[0]?.relations.owner, id: stage.id, username: 'ada', name: 'Ada', avatar: null };
  await stage.db.outings.bulkPut(rows.map((row) => ({ ...row, relations: { ...row.relations, owner } })));
}

/** The typed text is deleted from the device before the test ends. */
const saved = (stage: Stage) => expect.poll(() => stage.href()).toMatch(/^\/outings\/.{36}/);

const rows = () => [dateOn(DAYS[0]), dateOn(DAYS[1], ['time']), dateOn(DAYS[2])] as const;

test('a recurrence follows the day of a new outing, also where the outing had none for a while', async () => {
  const stage = await drawLoggedIn(<CreateScreen search={{ day: '2026-12-01' }} template={undefined} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Choir');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Repeat' }), 'weekly');
  await page.getByRole('spinbutton', { name: 'day, Starts on' }).click();
  await userEvent.keyboard('04');
  await page.getByText('No date yet', { exact: true }).click();
  await page.getByText('A date', { exact: true }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.poll(() => stage.engine.mutateAll.mock.calls.length).toBe(1);
  const [changes] = stage.engine.mutateAll.mock.calls[0] ?? [];
  // A Saturday.
  expect(changes).toMatchObject([
    { name: 'outings.create', args: { starts_at: expect.stringMatching('^2026-11-28') } },
    { name: 'outings.repeat', args: { date: '2026-11-28', recurrence: { freq: 'weekly', weekdays: [6] } } },
  ]);
  await saved(stage);
});

test('a new outing can repeat: the app stores the outing with its recurrence', async () => {
  const stage = await drawLoggedIn(<CreateScreen search={{}} template={undefined} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Choir');
  // Without a day nothing can repeat.
  await page.getByText('No date yet', { exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Repeat' })).not.toBeInTheDocument();
  await page.getByText('A date', { exact: true }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Repeat' }), 'weekly');
  await expect.element(page.getByText(/half a year ahead, up to 26/)).toBeVisible();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.poll(() => stage.engine.mutateAll.mock.calls.length).toBe(1);
  const [changes] = stage.engine.mutateAll.mock.calls[0] ?? [];
  expect(changes).toMatchObject([
    { name: 'outings.create', args: { title: 'Choir' } },
    {
      name: 'outings.repeat',
      args: { recurrence: { freq: 'weekly', weekdays: [6] }, date: '2026-11-28', dates: [] },
    },
  ]);
  await saved(stage);
});

test('a change of a date asks which dates it affects, and waits', async () => {
  const [first, second, third] = rows();
  const stage = await drawLoggedIn(<EditTab outing={second} mayRepeat />, { size: DESKTOP });
  await keep(stage, [first, second, third]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Small choir');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const asked = page.getByRole('dialog', { name: 'Change which dates?' });
  await expect.element(asked).toBeVisible();
  await expectAccessible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  // The form is still there, with the typed text.
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Small choir');
  expect(stage.engine.mutateAll).not.toHaveBeenCalled();
  await save.click();
  await asked.getByRole('button', { name: 'This and all following' }).click();
  await expect.poll(() => stage.engine.mutateAll.mock.calls.length).toBe(1);
  const change = { title: 'Small choir' };
  expect(stage.engine.mutateAll.mock.calls[0]?.[0]).toEqual([
    {
      name: 'outings.updateSeries',
      args: { id: second.id, scope: 'following', change, dates: [{ id: third.id, change }] },
    },
  ]);
  await saved(stage);
});

test('another recurrence affects more than one date, and shows what happens to the others', async () => {
  const [first, second, third] = rows();
  const stage = await drawLoggedIn(<EditTab outing={first} mayRepeat />, { size: DESKTOP });
  await keep(stage, [first, second, third]);
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Every', exact: true }), '2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Change how it repeats?' });
  await expect.element(asked.getByText(/Dates it leaves out are deleted/)).toBeVisible();
  expect(asked.getByRole('button', { name: /date/ }).elements()).toHaveLength(0);
  await asked.getByRole('button', { name: 'This and all following' }).click();
  await expect.poll(() => stage.engine.mutateAll.mock.calls.length).toBe(1);
  expect(stage.engine.mutateAll.mock.calls[0]?.[0]).toMatchObject([
    {
      name: 'outings.repeat',
      args: {
        id: first.id,
        recurrence: { interval: 2 },
        dates: [
          { id: second.id, date: null },
          { id: third.id, date: '2026-12-15' },
        ],
      },
    },
  ]);
  await saved(stage);
});

test('a user who may not manage an outing sees no choice of recurrence', async () => {
  await drawLoggedIn(<EditTab outing={dateOn(DAYS[0])} mayRepeat={false} />);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Repeat' }).elements()).toHaveLength(0);
});

test('the screen lists the dates ahead, with the differences of each', async () => {
  const dates = rows();
  const [first, second] = dates;
  const { series } = first.attributes;
  if (!series) throw new Error('It takes place once');
  const stage = await drawLoggedIn(<SeriesLine outing={first} series={series} />);
  await keep(stage, dates);
  await expect.element(page.getByText('every week on Tuesday')).toBeVisible();
  await page.getByRole('button', { name: 'Dates' }).click();
  const list = page.getByRole('dialog', { name: 'Next dates' });
  await expect.element(list.getByText('Different: time')).toBeVisible();
  const links = list.getByRole('link');
  expect(links.elements()).toHaveLength(3);
  await expect.element(links.first()).toHaveAttribute('aria-current', 'page');
  await expect.element(links.nth(1)).toHaveAttribute('href', `/outings/${second.id}`);
  await expect.element(list.getByText(/the next half year are ready, up to 26/)).toBeVisible();
  await expectAccessible();
});
