import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SettingsTab } from '#features/outings/settings/settings-tab.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const outing = sampleOuting({
  starts_at: '2026-12-08T19:00',
  series: {
    id: '0193f000-0000-7000-8000-0000000000aa',
    recurrence: { freq: 'weekly', interval: 1, weekdays: [2], ends: { kind: 'never' } },
    date: '2026-12-08',
    own: [],
  },
});

test('saving the settings of an outing that repeats asks which dates they affect', async () => {
  const { engine } = await drawLoggedIn(<SettingsTab outing={outing} />);
  await page.getByRole('switch', { name: 'Show who comes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Only this date' }).click();
  await waitFor(() => expect(engine.mutateAll).toHaveBeenCalledTimes(1));
});
