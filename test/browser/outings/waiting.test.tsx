/** Tests that Home reserves the place of what waits for the reader, with its heading, until it is drawn. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AllWaiting } from '#db/queries/outings/all-waiting.ts';
import { listOfPerson } from '#db/rows.ts';
import { Home } from '#features/home/home.tsx';
import WaitingSection from '#features/home/waiting/waiting.tsx';
import { WaitingSkeleton } from '#features/home/waiting/waiting-skeleton.tsx';
import { datePollIn } from '../../fixtures/date-poll.ts';
import { invitation } from '../../fixtures/invitation-rows.ts';
import { memberOf } from '../../fixtures/member-row.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { PHONE } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';
import { whole } from './drawn-collections.tsx';

const outing = sampleOuting({ title: 'Boat trip', starts_at: '2030-06-05T10:00' });
const undated = sampleOuting({ title: 'Skiing' });
const asked = { need: 'answer', outing, invitation: invitation(outing) } as const;

test.each<[string, AllWaiting]>([
  ['an invitation', { outings: [asked], polls: [] }],
  ['a date poll', { outings: [], polls: [{ poll: datePollIn(undated.id), outing: undated }] }],
])('the place of %s is as high as its later content, and names it', async (_, waiting) => {
  await drawLoggedIn(
    <main style={{ width: 328 }}>
      <div data-testid="before">
        <WaitingSkeleton {...waiting} />
      </div>
      <div data-testid="after">
        <WaitingSection {...waiting} />
      </div>
    </main>,
    { size: { ...PHONE, width: 360 } },
  );
  await page.getByRole('listitem').findElement();
  await expect
    .element(page.getByTestId('before').getByRole('heading', { name: /Waiting for you/ }))
    .toBeVisible();
  const height = (place: string) => page.getByTestId(place).element().getBoundingClientRect().height;
  await expect.poll(() => Math.abs(height('before') - height('after'))).toBeLessThan(2);
});

test('a date poll that waits appears at Home with its heading, also where nothing else waits', async () => {
  const { db, id } = await drawLoggedIn(<Home />);
  await db.lists.bulkPut([whole('timeline/upcoming'), whole(listOfPerson('invitations'))]);
  await db.outings.put(undated);
  await db.memberships.put(memberOf(undated.id, { id, name: 'Ada Lund' }, 'member'));
  await db.polls.put(datePollIn(undated.id));
  await expect.element(page.getByRole('heading', { name: /Waiting for you/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'When?' })).toBeVisible();
});

test('on a new device the day shows a skeleton until the invitations have come, which do not push it down', async () => {
  const { db } = await drawLoggedIn(<Home />);
  await db.outings.put(outing);
  await db.lists.put(whole('timeline/upcoming'));
  await expect.element(page.getByText('Loading').first()).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: "Today's agenda" })).not.toBeInTheDocument();
  await db.invitations.put({ ...invitation(outing), list: listOfPerson('invitations') });
  await db.lists.put(whole(listOfPerson('invitations')));
  await expect.element(page.getByRole('heading', { name: /Waiting for you/ })).toBeVisible();
  await expect.element(page.getByRole('region', { name: "Today's agenda" })).toBeVisible();
});
