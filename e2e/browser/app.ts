/** Drives the app as a user does, by the labels on screen. */
import type { Locator, Page } from '@playwright/test';
import { listsKeptReady, OWN_LISTS_KEPT_READY } from '#db/entity-loops.ts';
import { allStored, pulledLists } from './device-data.ts';
import { expect as quickExpect } from './expect.ts';

/** How far back outings of the agenda are prefetched: OFFLINE_AGENDA_PAST_MS of the engine. */
const AGENDA_KEPT_MS = 30 * 86_400_000;

/** Also outside of tests, where Playwright's own timeout is 5 s. */
const PATIENCE_MS = 60_000;
const expect = quickExpect.configure({ timeout: PATIENCE_MS });

export interface Account {
  /** E-mail address or username. */
  readonly login: string;
  readonly password: string;
}

/** Users of the sample data, who take part in many outings together. */
export const ADA: Account = { login: 'ada@outing.example', password: 'Outing-2026!' };
export const BEN: Account = { login: 'ben@outing.example', password: 'Outing-2026!' };

/**
 * An outing of the sample, by Ada: it lasts from the day before the run until the day after, so it is one of today's on
 * either side of a midnight.
 */
export const TODAYS = 'Dora stays with us';

export interface NoteWords {
  readonly title: string;
  readonly text: string;
}

export class App {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the app on a device with a logged-in user. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.heading('Today')).toBeVisible();
  }

  /** Logs in and waits until the app has opened. */
  async logIn({ login, password }: Account): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByRole('textbox', { name: /e-mail|username/i }).fill(login);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: /log in/i }).click();
    await expect(this.page).not.toHaveURL(/\/(login|welcome)/);
  }

  /** Opens the logout dialog, with its text about unsent changes. */
  async askToLogOut(): Promise<Locator> {
    await this.page.goto('/settings');
    await this.page.getByRole('button', { name: 'Log out' }).click();
    return this.page.getByRole('alertdialog');
  }

  async logOut(): Promise<void> {
    const dialog = await this.askToLogOut();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(this.page).toHaveURL(/\/(welcome|login)/);
  }

  /** Resolves when the whole app is on the device, so that it opens offline. */
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

  /**
   * Resolves when everything for offline use has arrived: the app, the agenda, and the contents of all its outings, or
   * of the named ones, which takes a fraction of the time.
   */
  async readyForOffline(outings?: readonly string[]): Promise<void> {
    await this.storedForOffline();
    // The time limit for each of them: how long all take depends on the machine.
    for (let left = await this.#missing(outings); left.length > 0; left = await this.#missing(outings))
      await expect
        .poll(async () => (await this.#missing(outings)).length, {
          message: `still to be pulled: ${left.join(', ')}`,
          timeout: PATIENCE_MS,
        })
        .not.toBe(left.length);
  }

  /** Returns what the entities' declarations prefetch and has not arrived yet. */
  async #missing(only: readonly string[] | undefined): Promise<string[]> {
    const pulled = await this.page.evaluate(pulledLists);
    if (!pulled) return ['a person who is logged in'];
    const { settled, outings, hasPlaces } = pulled;
    const unknown = (only ?? []).filter((id) => !outings.some((outing) => outing.id === id));
    const from = Date.now() - AGENDA_KEPT_MS;
    const meant = outings.filter(({ id, order }) =>
      only ? only.includes(id) : order !== null && order >= from,
    );
    const rest = only || hasPlaces ? [] : ['places'];
    const wanted = [
      'timeline/upcoming',
      ...(only ? [] : OWN_LISTS_KEPT_READY),
      ...meant.flatMap(listsKeptReady),
    ];
    return [...unknown, ...wanted.filter((list) => !settled.includes(list)), ...rest];
  }

  /** Resolves when the app reports, next to its content on a wide screen, that it is ready for offline use. */
  async saysReady(): Promise<void> {
    await this.page.setViewportSize({ width: 1_440, height: 900 });
    const aside = this.page.getByRole('complementary', { name: 'Today' });
    await expect(aside.getByText(/^Ready offline: agenda, \d+ outings, \d+ notes$/)).toBeVisible();
  }

  /**
   * Returns everything stored on this device, of any user: names and contents of all databases, caches and storages.
   */
  async storedOnDevice(): Promise<string> {
    return JSON.stringify(await this.page.evaluate(allStored));
  }

  /** Returns the names of all databases of this device. */
  databases(): Promise<(string | undefined)[]> {
    return this.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  }

  get offlineBanner(): Locator {
    return this.page.getByText('Offline. Your network is unavailable.', { exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** The mark of something that the server does not have yet. */
  waitingMark(within: Locator): Locator {
    return within.getByText('waiting to send', { exact: true });
  }

  /** The mark next to the title of the open outing. */
  get outingMark(): Locator {
    return this.page.getByRole('main').locator('header').getByText('waiting to send', { exact: true });
  }

  async openOuting(id: string): Promise<void> {
    await this.page.goto(`/outings/${id}`);
  }

  async openNotes(outingId: string): Promise<void> {
    await this.page.goto(`/outings/${outingId}?tab=notes`);
    await expect(this.page.getByRole('region', { name: 'Notes' })).toBeVisible();
  }

  note(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  async addNote({ title, text }: NoteWords): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a note' }).click();
    await this.#writeNote(this.page.getByRole('form', { name: 'Add a note' }), { title, text });
  }

  async editNote(title: string, words: Partial<NoteWords>): Promise<void> {
    await this.#chooseInNoteMenu(title, 'Edit');
    await this.#writeNote(this.page.getByRole('form', { name: 'Edit', exact: true }), words);
  }

  async deleteNote(title: string): Promise<void> {
    await this.#chooseInNoteMenu(title, 'Delete');
    await expect(this.note(title)).toHaveCount(0);
  }

  async #chooseInNoteMenu(title: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `Note actions: ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async #writeNote(form: Locator, { title, text }: Partial<NoteWords>): Promise<void> {
    if (title !== undefined) await form.getByLabel('Title').fill(title);
    if (text !== undefined) await form.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
    await form.getByRole('button', { name: /^Save/ }).click();
    await expect(form).toHaveCount(0);
  }

  /** Creates a set outing on a day, from a time on. Returns its id. */
  async createOuting({ title, day, time }: { title: string; day: string; time: string }): Promise<string> {
    await this.page.goto(`/create-outing?day=${day}`);
    await this.page.getByRole('textbox', { name: 'Title' }).fill(title);
    await this.#typeTime('Start time', time);
    await this.setOuting();
    await expect(this.page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
    await expect(this.heading(title)).toBeVisible();
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Sets the outing of the open form, and closes the invitation sheet. */
  async setOuting(): Promise<void> {
    await this.page.getByRole('button', { name: 'Set', exact: true }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Invite people' });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  }

  /** Changes the details of the open outing. */
  async changeOuting({ title, time }: { title?: string; time?: string }): Promise<void> {
    await this.page.getByRole('link', { name: 'Edit', exact: true }).click();
    if (title !== undefined) await this.page.getByRole('textbox', { name: 'Title' }).fill(title);
    if (time !== undefined) await this.#typeTime('Start time', time);
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.page).not.toHaveURL(/tab=edit/);
  }

  /** `19:30`: hours and minutes are the first two parts of the field. */
  async #typeTime(label: string, time: string): Promise<void> {
    const parts = this.page.getByRole('group', { name: label }).getByRole('spinbutton');
    const [hours = '', minutes = ''] = time.split(':');
    await parts.nth(0).pressSequentially(hours);
    await parts.nth(1).pressSequentially(minutes);
  }

  /**
   * Starts to look for a text on this screen. Resolves to the moment at which it appeared, in Unix ms: earlier than an
   * assertion would find it.
   */
  async watchFor(text: string): Promise<{ shownAt: Promise<number> }> {
    const handle = await this.page.evaluateHandle((wanted) => {
      const shownAt = new Promise<number>((resolve) => {
        const check = () => {
          if (!document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        check();
      });
      return { shownAt };
    }, text);
    return { shownAt: handle.evaluate(({ shownAt }) => shownAt) };
  }
}
