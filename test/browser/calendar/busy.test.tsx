/** Tests the hint at the user's own plans in forms that choose a time. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { instantOf } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson, type PersonalItemRow } from '#db/rows.ts';
import { EditTab } from '#features/outings/details/edit-tab.tsx';
import { CreateScreen } from '#features/outings/form/create-screen.tsx';
import { itemOf } from '../../features/calendar/series.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { drawLoggedIn } from '../logged-in.tsx';

/** The time zone of the account and of the device. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Far ahead, so that no clock disables anything. */
const DAY = '2035-06-15';
const at = (time: string) => `${DAY}T${time}`;

function own(part: Partial<PersonalItem['attributes']>): PersonalItemRow {
  const item = itemOf(newId(), { timezone: ZONE, ...part });
  const order = instantOf(item.attributes.starts_at, ZONE);
  return { ...item, timestamp: order, list: listOfPerson('personalItems'), order, sequence: 1 };
}

const dentist = () => own({ title: 'Dentist', starts_at: at('18:00'), ends_at: at('19:00') });
const said = page.getByText(/^You have “/);

test('the form of a new outing shows a conflict while the user types the time, and hides it when the time is free', async () => {
  const { db } = await drawLoggedIn(
    <CreateScreen search={{ when: `${at('18:30')}/${at('20:00')}` }} template={undefined} />,
    { account: { timezone: ZONE } },
  );
  await page.getByRole('textbox', { name: 'Title' }).findElement();
  await db.personalItems.bulkPut([
    dentist(),
    own({ title: 'Moon', starts_at: at('18:00'), ends_at: at('23:00'), busy: false }),
  ]);
  await expect.element(said).toHaveTextContent('You have “Dentist” then.');
  const hour = page.getByRole('spinbutton', { name: /^hour/ }).first();
  await hour.click();
  await userEvent.keyboard('19');
  await expect.element(said).not.toBeInTheDocument();
  await hour.click();
  await userEvent.keyboard('17');
  await expect.element(said).toHaveTextContent('You have “Dentist” then.');
});

test('an item of an outing may overlap its outing, but no other plan', async () => {
  const weekend = sampleOuting({
    title: 'Lisbon',
    starts_at: at('09:00'),
    ends_at: at('23:00'),
    timezone: ZONE,
  });
  const dinner = sampleOuting({ title: 'Dinner', starts_at: at('19:30'), timezone: ZONE }, weekend);
  const { db, id } = await drawLoggedIn(<EditTab outing={dinner} mayRepeat={false} />);
  const owner = { ...weekend.relations.owner, id };
  await db.outings.bulkPut([
    { ...weekend, relations: { ...weekend.relations, owner, people: [owner] } },
    dinner,
  ]);
  const film = own({ title: 'Film', starts_at: at('20:00'), ends_at: at('22:00') });
  await db.personalItems.put(film);
  await expect.element(said).toHaveTextContent('You have “Film” then.');
  await db.personalItems.delete(film.id);
  await expect.element(said).not.toBeInTheDocument();
});
