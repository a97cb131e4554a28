/** Tests the times of reminders and mails: in the account's settings and in those of one outing. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import type { MembershipRow } from '#db/rows.ts';
import OwnSettingsDialog from '#features/outings/own-settings/own-settings-dialog.tsx';
import { useAccount } from '#features/settings/account/use-account.ts';
import { ReminderSettings } from '#features/settings/notifications/reminder-fields.tsx';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

function Settings() {
  const account = useAccount();
  return (
    <main>
      <h1>Notifications</h1>
      {account.kind === 'known' && <ReminderSettings account={account.account} />}
    </main>
  );
}

const reminder = (nth: number) => page.getByRole('combobox', { name: `Reminder ${nth}` });
const button = (name: string) => page.getByRole('button', { name });

describe("reminders in the account's settings", () => {
  test('reminder times can be added, changed and removed, each at once', async () => {
    const { engine, id, change } = await drawLoggedIn(<Settings />);
    const saved = (outing_reminders: number[]) =>
      expect
        .poll(() => engine.mutate.mock.lastCall)
        .toEqual(['account.app', { id, change: { outing_reminders } }, undefined]);
    await expect.element(reminder(1)).toHaveDisplayValue('1 hour before');
    await expect.element(reminder(2)).toHaveDisplayValue('1 day before');
    await expect.element(page.getByText('All-day plans count from 09:00.')).toBeVisible();
    await reminder(1).selectOptions('1 week before');
    await saved([10_080, 1_440]);
    await button('Remove reminder 2').click();
    await saved([60]);
    await button('Add a reminder').click();
    await saved([60, 1_440, 10]);
    await change({ outing_reminders: [] });
    await expect.element(page.getByText('No reminders for outings.')).toBeVisible();
    await expect.element(page.getByText(/whole days/)).not.toBeInTheDocument();
  });

  test('mails are off until the user turns them on, also without a network', async () => {
    const { engine, id, setNetwork } = await drawLoggedIn(<Settings />);
    await setNetwork('offline');
    for (const [name, change] of [
      ['E-mail reminders', { reminder_mail: true }],
      ['Your week ahead', { weekly_mail: true }],
    ] as const) {
      const field = page.getByRole('switch', { name });
      await expect.element(field).not.toBeChecked();
      await field.click();
      expect(engine.mutate).toHaveBeenLastCalledWith('account.app', { id, change }, undefined);
    }
    await expect.element(page.getByText('To ada@outing.example, as well as on your devices.')).toBeVisible();
    await expectAccessible();
  });
});

const membershipOf = (part: Partial<MembershipRow['attributes']>): MembershipRow => ({
  id: newId(),
  sequence: 1,
  outing_id: newId(),
  attributes: {
    role: 'member',
    participation: 'going',
    note: '',
    adults: 1,
    children: 0,
    answered_at_timestamp: 1,
    answered_for_timestamp: 0,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
    settings: { notification_status: 'all', muted: [], reminders: null },
    ...part,
  },
  relations: { user: { id: newId(), username: 'ada', name: 'Ada Lund', avatar: null } },
});

describe('reminders in the settings of one outing', () => {
  test('an outing reminds as the account does, until the reader chooses their own times, or none', async () => {
    const membership = membershipOf({});
    const { engine } = await drawLoggedIn(
      <OwnSettingsDialog membership={membership} open onClose={() => {}} />,
    );
    await expect.element(page.getByText('From your settings: 1 hour before and 1 day before.')).toBeVisible();
    const { id, outing_id } = membership;
    for (const [name, reminders] of [
      ['My own', [60, 1_440]],
      ['None', []],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Reminders' }).getByText(name, { exact: true }).click();
      const settings = { notification_status: 'all', muted: [], reminders };
      expect(engine.mutate).toHaveBeenLastCalledWith(
        'memberships.configure',
        { id, outing_id, settings },
        undefined,
      );
    }
  });

  test('an outing reminds its watchers only by their own choice', async () => {
    const membership = membershipOf({ role: 'spectator', participation: 'not_going' });
    const { engine } = await drawLoggedIn(
      <OwnSettingsDialog membership={membership} open onClose={() => {}} />,
      { account: { outing_reminders: [30] } },
    );
    await expect
      .element(page.getByText('You’re watching: no reminders unless you choose some here.'))
      .toBeVisible();
    // The choice begins with the account's times.
    await expect
      .poll(async () => {
        await page.getByText('My own', { exact: true }).click();
        return engine.mutate.mock.lastCall?.[1];
      })
      .toMatchObject({ settings: { reminders: [30] } });
  });
});
