/** Tests the app's appearance and formats: chosen here, or on another device of the user. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppScreen } from '#features/settings/app/app-screen.tsx';
import { type AppChoices, FOLLOWED_KEY } from '#features/settings/app/in-step.ts';
import { StayInStep } from '#features/settings/app/stay-in-step.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const root = document.documentElement;
const EVENING = '2026-11-28T18:30Z';

function Clock() {
  return <output>{useFormats().time(EVENING, 'UTC')}</output>;
}
const onAnotherScreen = (
  <>
    <StayInStep />
    <Clock />
  </>
);
const clock = page.getByRole('status').last();

/** The last thing that is stored: after it, the test stores nothing. */
const isKept = (choices: Partial<AppChoices>) =>
  waitFor(() =>
    expect(JSON.parse(localStorage.getItem(FOLLOWED_KEY) ?? 'null')).toMatchObject({
      choices,
    }),
  );

function forget() {
  localStorage.clear();
  root.dataset.theme = 'light';
}
beforeEach(forget);
afterEach(forget);

describe('choices on this device', () => {
  test('a theme applies at once, and is stored for the other devices', async () => {
    const { engine, id } = await drawLoggedIn(<AppScreen />);
    await page.getByText('Dark', { exact: true }).click();
    expect(root.dataset.theme).toBe('dark');
    const change = { skin: 'dark' };
    expect(engine.mutate).toHaveBeenCalledExactlyOnceWith('account.app', { id, change }, undefined);
  });

  test('clock and first day of the week apply at once, and neither changes the other', async () => {
    const { engine, id } = await drawLoggedIn(<AppScreen />, { account: { first_weekday: 7 } });
    await page.getByText('12 h').click();
    await expect.element(page.getByText(/Example: 6:30\spm/i)).toBeVisible();
    expect(localStorage.getItem('outing.language')).toBe('system-hc-h12-fw-sun');
    const change = { first_weekday: 7, clock: '12' };
    expect(engine.mutate).toHaveBeenCalledExactlyOnceWith('account.app', { id, change }, undefined);
  });

  test('each choice of the clock fits on one line, also on the narrowest phone', async () => {
    const screen = (
      <main className="px-4">
        <AppScreen />
      </main>
    );
    await drawLoggedIn(screen, { size: { width: 360, height: 740 } });
    const choices = page.getByRole('radiogroup', { name: 'Clock' });
    await choices.findElement();
    const heights = [...choices.element().querySelectorAll('label')].map((label) => label.offsetHeight);
    expect(heights).toEqual([36, 36, 36]);
    expect(choices.element().scrollWidth).toBeLessThanOrEqual(choices.element().clientWidth);
  });

  test('a language is stored once the screen shows its words', async () => {
    const { engine, id } = await drawLoggedIn(<AppScreen />);
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
    await expect.element(page.getByRole('heading', { name: 'Darstellung und Sprache' })).toBeVisible();
    await waitFor(() =>
      expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
        'account.app',
        { id, change: { language: 'de' } },
        undefined,
      ),
    );
    await page.getByRole('combobox', { name: 'Sprache' }).selectOptions('system');
    await waitFor(() =>
      expect(engine.mutate).toHaveBeenLastCalledWith(
        'account.app',
        { id, change: { language: null } },
        undefined,
      ),
    );
  });
});

describe('choices on another device', () => {
  test('theme, clock and language reach this device, and revert when the server refused them', async () => {
    const { change } = await drawLoggedIn(onAnotherScreen);
    await expect.element(clock).toHaveTextContent('18:30');
    await change({ skin: 'dark', clock: '12' });
    await expect.element(clock).toHaveTextContent(/6:30\spm/i);
    expect(root.dataset.theme).toBe('dark');
    await change({ language: 'ar' });
    await waitFor(() => expect(root.dir).toBe('rtl'));
    await change({ skin: 'light', clock: null, language: null });
    await expect.element(clock).toHaveTextContent('18:30');
    expect(root).toMatchObject({ dir: 'ltr', lang: 'en' });
    expect(root.dataset.theme).toBe('light');
    await isKept({ skin: 'light', clock: null, language: null });
  });

  test('the next page applies a choice before it reads anything else', async () => {
    await drawLoggedIn(onAnotherScreen, { account: { clock: '12' } });
    await expect.element(clock).toHaveTextContent(/6:30\spm/i);
    await isKept({ clock: '12' });
    await drawLoggedIn(<Clock />);
    await expect.element(clock).toHaveTextContent(/6:30\spm/i);
  });

  test('a choice for this device only takes precedence, until the account changes', async () => {
    localStorage.setItem('outing.language', 'de');
    const { change } = await drawLoggedIn(onAnotherScreen);
    await waitFor(() => expect(root.lang).toBe('de'));
    await change({ skin: 'dark' });
    await waitFor(() => expect(root.dataset.theme).toBe('dark'));
    expect(root.lang).toBe('de');
    await change({ language: 'fr' });
    await waitFor(() => expect(root.lang).toBe('fr'));
    await isKept({ language: 'fr' });
  });

  test('a language that this version does not have changes nothing', async () => {
    const { change } = await drawLoggedIn(onAnotherScreen);
    await change({ language: 'tlh' });
    await change({ language: 'tlh', clock: '12' });
    await expect.element(clock).toHaveTextContent(/6:30\spm/i);
    expect(root.lang).toBe('en');
  });
});
