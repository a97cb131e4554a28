/** Tests the toasts about a mark of the travel log, and their timing. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CountryRecord } from '#contract/places/visit/visit.ts';
import { type SetMarks, useMarking } from '#features/travel/log/use-marking.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { draw } from '../draw.tsx';

const LOG = {
  places: [{ id: 'country:FR', continent: '1', cities: [] } satisfies CountryRecord],
  visits: [],
};

function Place({ onMark }: { onMark: SetMarks }) {
  const mark = useMarking(LOG, onMark);
  return (
    <button type="button" onClick={() => void mark('country:FR', 'France', true)}>
      Mark
    </button>
  );
}

const shownToast = page.getByText('France', { exact: false });
const drawnAgain = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Presses a mark that is being stored. Returns the requests so far, and a function that ends the storing. */
async function pressMark() {
  const asked: boolean[] = [];
  let end = (_isStored: boolean) => {};
  const stored = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  await draw(
    <Place
      onMark={(_, visited) => {
        asked.push(visited);
        return stored;
      }}
    />,
  );
  // From now on toasts are drawn at once.
  toast.success('Here');
  await expect.element(page.getByText('Here')).toBeVisible();
  await page.getByRole('button', { name: 'Mark' }).click();
  await expect.poll(() => asked).toEqual([true]);
  await drawnAgain();
  expect(shownToast.query()).toBeNull();
  return { asked, end };
}

test('a toast confirms a mark once it is stored, and not before', async () => {
  const { asked, end } = await pressMark();
  end(true);
  await expect.element(shownToast).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked).toEqual([true, false]);
});

test('no toast confirms a mark that cannot be stored', async () => {
  const { end } = await pressMark();
  end(false);
  await drawnAgain();
  expect(shownToast.query()).toBeNull();
});
