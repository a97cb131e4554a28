/** Draws the calendar on one day, with its entries. */
import { afterEach, beforeEach } from 'vitest';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { instantOf } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson, type OutingRow, type PersonalItemRow } from '#db/rows.ts';
import { CalendarScreen } from '#features/calendar/calendar-screen.tsx';
import type { CalendarView } from '#features/calendar/views.ts';
import { setClock } from '#ui/device/clock.ts';
import { itemOf } from '../../features/calendar/series.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A Saturday. */
export const DAY = '2026-12-12';

/** Sets the app's clock to 10:00 of a day in all tests of a file. */
export function standOn(day: string): void {
  beforeEach(() => setClock(instantOf(`${day}T10:00`, ZONE) - Date.now()));
  afterEach(() => setClock());
}

export function own(part: Partial<PersonalItem['attributes']>): PersonalItemRow {
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

export async function drawCalendar({
  view,
  size = DESKTOP,
  outings = [],
  items = [],
}: Drawn): Promise<Stage> {
  const stage = await drawLoggedIn(
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

export const at = (time: string) => `${DAY}T${time}`;
