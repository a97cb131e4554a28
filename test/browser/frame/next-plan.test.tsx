/** Tests the next plan at Home. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NextPlan } from '#features/home/next-plan.tsx';
import { present } from '#ui/device/clock.ts';
import { memberOf } from '../../fixtures/member-row.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const film = sampleOuting({ title: 'Film' });
const starts = present() + 50 * 3_600_000;

function answered(name: string, participation: 'going' | 'maybe' | 'not_going' | 'pending', at: number) {
  const row = memberOf(film.id, { name }, 'member');
  return { ...row, attributes: { ...row.attributes, participation, answered_at_timestamp: at } };
}

test('the next plan shows how long it is until then, and who answered last', async () => {
  const stage = await drawLoggedIn(
    <main>
      <h1>Today</h1>
      <NextPlan outing={film} starts={starts} participation="going" />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'Film' })).toBeVisible();
  await expect.element(page.getByText('in 2 days')).toBeVisible();
  await stage.db.memberships.bulkPut([
    answered('Ben', 'not_going', 1),
    answered('Chloé', 'maybe', 3),
    answered('Emil', 'going', 2),
    // People without an answer, and the user themselves, are no news.
    answered('Dora', 'pending', 4),
    {
      ...answered('Ada', 'going', 5),
      relations: { user: { ...memberOf(film.id, { id: stage.id, name: 'Ada' }, 'owner').relations.user } },
    },
  ]);
  await expect.element(page.getByText('Chloé may come')).toBeVisible();
  await expectAccessible();
});
