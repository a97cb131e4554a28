/** The app as a person uses it, by the labels on the screen. */
import { expect, type Page } from '@playwright/test';

export interface Account {
  /** E-mail address or username. */
  readonly login: string;
  readonly password: string;
}

export class App {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in and waits until the app has let the person in. */
  async signIn({ login, password }: Account): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel(/e-mail|username/i).fill(login);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: /sign in|log in/i }).click();
    await expect(this.page).not.toHaveURL(/\/(login|welcome)/);
  }

  /** Resolves when the whole app is on the device, so that it opens without a network. */
  async storedForOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (!active || active.state === 'activated') return;
      await new Promise<void>((resolve) => {
        active.addEventListener('statechange', () => {
          if (active.state === 'activated') resolve();
        });
      });
    });
  }
}
