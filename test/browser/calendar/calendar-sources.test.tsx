/** Tests subscribed calendars and links to the user's own: each state of both lists. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarLink } from '#contract/calendar/calendar-link/calendar-link.ts';
import type { ForeignCalendarState } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson } from '#db/rows.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { SourcesScreen } from '#features/calendar/sources/sources-screen.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const LISTS = [listOfPerson('calendarLinks'), listOfPerson('foreignCalendars')];

const whole = (name: string): PulledList => ({
  name,
  channel: 'user.ada',
  progress: { kind: 'complete' },
  stale: false,
  marks: 0,
  pulled_at: Date.now(),
  failure: null,
  pages_wanted: 1,
  pages_pulled: 1,
  wanted_at: 0,
});

async function drawSources({ pulled }: { pulled: boolean }): Promise<Stage> {
  const stage = await drawLoggedIn(
    <main>
      <SourcesScreen />
    </main>,
  );
  if (pulled) await stage.db.lists.bulkPut(LISTS.map(whole));
  return stage;
}

const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };

const calendarOf = (name: string, state: ForeignCalendarState) => ({
  id: newId(),
  attributes: {
    url: `https://${name}.example/c.ics`,
    name,
    color: 'violet' as const,
    state,
    refreshed_at_timestamp: state.kind === 'waiting' ? null : Date.now() - 3_600_000,
    events_version: 1,
    ...times,
  },
  list: listOfPerson('foreignCalendars'),
  order: 1,
  sequence: 1,
});

const linkOf = (part: Pick<CalendarLink['attributes'], 'kind' | 'list_id'>) => ({
  id: newId(),
  attributes: { ...part, token: 'a'.repeat(43), ...times },
  list: listOfPerson('calendarLinks'),
  order: 1,
  sequence: 1,
});

const text = (words: string | RegExp) => page.getByText(words);
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('lists that were never pulled say so without a network, and still accept additions', async () => {
  const stage = await drawSources({ pulled: false });
  await stage.setNetwork('offline');
  await expect.element(text(/Connect once to load the calendars/)).toBeVisible();
  await expect.element(text(/Connect once to load your links/)).toBeVisible();
  await expect.element(button('Subscribe')).toBeVisible();
  await expect.element(button('New link')).toBeVisible();
});

test('each empty list has one sentence and one action', async () => {
  await drawSources({ pulled: true });
  await expect.element(text(/^Subscribe to a calendar by its address/)).toBeVisible();
  await expect.element(text(/^With a link, your phone/)).toBeVisible();
  await expect.poll(() => button('Subscribe').elements().length).toBe(1);
  await expectAccessible();
});

test('each calendar shows its state, and each link shows what it shares', async () => {
  const { db } = await drawSources({ pulled: true });
  await db.foreignCalendars.bulkPut([
    calendarOf('School', { kind: 'ok' }),
    calendarOf('Club', { kind: 'failed', problem: 'not_allowed' }),
    calendarOf('Choir', { kind: 'waiting' }),
  ]);
  await db.calendarLinks.bulkPut([
    linkOf({ kind: 'all', list_id: null }),
    linkOf({ kind: 'contact_list', list_id: newId() }),
    linkOf({ kind: 'collection', list_id: newId() }),
  ]);
  await db.lists.put(whole(listOfPerson('collections')));
  await expect.element(text('Up to date, last change 1 hour ago')).toBeVisible();
  await expect.element(text('It asks for a password.')).toBeVisible();
  await expect.element(text(/Look for its private or secret address/)).toBeVisible();
  await expect.element(text('Loading for the first time…')).toBeVisible();
  await expect.element(text('Everything')).toBeVisible();
  await expect.element(text('Its contact list was deleted: it’s empty now')).toBeVisible();
  await expect.element(text('Its collection was deleted: it’s empty now')).toBeVisible();
  await expectAccessible();
});

test('an address shows its errors under its field, and webcal becomes https', async () => {
  const { engine } = await drawSources({ pulled: true });
  await button('Subscribe').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Address').fill('club.example');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(dialog.getByText(/^That’s not a calendar address/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Address')).toHaveFocus();
  await dialog.getByLabelText('Address').fill('webcal://club.example/all.ics');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await waitFor(() =>
    expect(engine.mutate.mock.calls.at(-1)).toEqual([
      'foreignCalendars.create',
      {
        id: expect.any(String),
        url: 'https://club.example/all.ics',
        name: 'club.example',
        color: 'violet',
      },
      { drafts: ['foreign-calendar/new/'] },
    ]),
  );
});

test('renewing a link asks first, and then gives it another secret', async () => {
  const { db, engine } = await drawSources({ pulled: true });
  const link = linkOf({ kind: 'going', list_id: null });
  await db.calendarLinks.put(link);
  await button('Actions for “Only what I said yes to”').click();
  await page.getByRole('menuitem', { name: 'Renew' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/The old one stops working/)).toBeVisible();
  expect(engine.mutate).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Renew' }).click();
  await waitFor(() =>
    expect(engine.mutate.mock.calls.at(-1)?.slice(0, 2)).toEqual([
      'calendarLinks.renew',
      { id: link.id, token: expect.not.stringMatching(link.attributes.token) },
    ]),
  );
});

test('an import can be undone while its toast is visible', async () => {
  const { engine } = await drawSources({ pulled: true });
  const lines = ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Rehearsal', 'DTSTART:20351201T190000Z', 'END:VEVENT'];
  const content = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const file = new File([content], 'choir.ics', { type: 'text/calendar' });
  await button('Import a file').findElement();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no file input.');
  await userEvent.upload(input, file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 entry' }).click();
  await expect.element(text('1 entry imported.')).toBeVisible();
  await button('Undo').click();
  await waitFor(() => expect(engine.discard).toHaveBeenCalledWith('change'));
  await expect.element(text('1 entry imported.')).not.toBeInTheDocument();
});

test('the user refreshes a calendar, and sees the result', async () => {
  const { db, engine } = await drawSources({ pulled: true });
  const school = calendarOf('School', { kind: 'ok' });
  await db.foreignCalendars.put(school);
  const { id, attributes } = school;
  const refresh = async () => {
    await button('Actions for School').click();
    await page.getByRole('menuitem', { name: 'Refresh now' }).click();
  };
  let answer = () => {};
  const answered = { kind: 'ok', response: { data: { id, attributes } } } as const;
  engine.call.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(answered);
    }),
  );
  await refresh();
  await expect.element(text('Refreshing…')).toBeVisible();
  answer();
  await expect.element(text('“School” is up to date.')).toBeVisible();
  const refused = {
    kind: 'refused',
    code: 'rate_limited',
    message: '',
    errors: {},
    retryAfterMs: 60_000,
  } as const;
  engine.call.mockResolvedValueOnce(refused);
  await refresh();
  await expect.element(text(/was refreshed a moment ago/)).toBeVisible();
});

test('a calendar cannot be refreshed without a network, and reports it', async () => {
  const stage = await drawSources({ pulled: true });
  await stage.db.foreignCalendars.put(calendarOf('School', { kind: 'ok' }));
  await stage.setNetwork('offline');
  await button('Actions for School').click();
  await page.getByRole('menuitem', { name: 'Refresh now' }).click();
  await expect.element(text(/refresh when you’re online/)).toBeVisible();
  expect(stage.engine.call).not.toHaveBeenCalled();
});

test('a link to a calendar in a text opens its subscription', async () => {
  const { engine } = await drawLoggedIn(
    <main>
      <LinkedText text="Games: webcal://team.example/games.ics." />
      <SourcesScreen subscribe="webcal://team.example/games.ics" />
    </main>,
  );
  const link = page.getByRole('link', { name: 'webcal://team.example/games.ics' });
  await expect
    .element(link)
    .toHaveAttribute('href', '/calendar/sources?subscribe=webcal%3A%2F%2Fteam.example%2Fgames.ics');
  await expect.element(link).not.toHaveAttribute('target');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Address')).toHaveValue('webcal://team.example/games.ics');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect
    .poll(() => engine.mutate.mock.calls[0]?.[1])
    .toMatchObject({ url: 'https://team.example/games.ics' });
});
