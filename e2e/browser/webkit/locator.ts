/**
 * Implements as much of Playwright's `Locator` as the journeys use: a selector, resolved again for every command.
 * Actions wait until the element exists, is visible, still, enabled and in front of all others, as Playwright's do, and
 * use the browser's own input.
 */
import type { Locator } from '@playwright/test';
import { asLocator } from 'ivya';
import { readFiles } from './files.ts';
import { Finds } from './finds.ts';
import { cannot, refuseOptions } from './hand-out.ts';
import type { Look } from './in-page/find.ts';
import { Input } from './input.ts';
import type { Tab } from './tab.ts';
import { isOfLeaving } from './tab.ts';
import { NotYet, until } from './until.ts';

interface Patience {
  readonly timeout?: number;
}
type Body = (...args: never[]) => unknown;

/** As `actionTimeout` of the other browsers. */
const ACTION_MS = 60_000;
const PATIENT = ['timeout'];

export class WebKitLocator extends Finds {
  readonly #tab: Tab;
  readonly #input: Input;
  readonly selector: string;

  constructor(tab: Tab, selector: string) {
    super(selector, (inner) => new WebKitLocator(tab, inner));
    this.#tab = tab;
    this.#input = new Input(tab);
    this.selector = selector;
  }

  override toString(): string {
    return asLocator('javascript', this.selector);
  }

  /** Returns the current state of its only element; null without one. */
  look(): Promise<Look | null> {
    return this.#tab.call('look', this.selector);
  }

  /** Returns the texts of all its elements. */
  allTextContents(): Promise<string[]> {
    return this.#tab.call('texts', this.selector);
  }

  count(): Promise<number> {
    return this.#tab.call('count', this.selector);
  }

  async all(): Promise<Locator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  // Questions about one element

  async textContent(options?: Patience): Promise<string> {
    return (await this.#attached('textContent', options)).text;
  }

  async inputValue(options?: Patience): Promise<string> {
    return (await this.#attached('inputValue', options)).value ?? '';
  }

  async getAttribute(name: string, options?: Patience): Promise<string | null> {
    return (await this.#attached('getAttribute', options)).attributes[name] ?? null;
  }

  async boundingBox(options?: Patience): Promise<Look['box'] | null> {
    const { visible, box } = await this.#attached('boundingBox', options);
    return visible ? box : null;
  }

  async isVisible(): Promise<boolean> {
    return (await this.look())?.visible ?? false;
  }

  async isChecked(options?: Patience): Promise<boolean> {
    return (await this.#attached('isChecked', options)).checked;
  }

  async isEnabled(options?: Patience): Promise<boolean> {
    return (await this.#attached('isEnabled', options)).enabled;
  }

  async isDisabled(options?: Patience): Promise<boolean> {
    return !(await this.isEnabled(options));
  }

  async ariaSnapshot(options?: Patience): Promise<string> {
    await this.#attached('ariaSnapshot', options);
    return this.#tab.call('outline', this.selector);
  }

  async waitFor({ state = 'visible', ...options }: Parameters<Locator['waitFor']>[0] = {}): Promise<void> {
    const met: Readonly<Record<typeof state, (look: Look | null) => boolean>> = {
      attached: (look) => look !== null,
      detached: (look) => look === null,
      visible: (look) => look?.visible === true,
      hidden: (look) => look?.visible !== true,
    };
    await this.#try('waitFor', options, async () => {
      if (!met[state](await this.look())) return new NotYet(`it is not ${state}`);
    });
  }

  /** @param body receives the element; its source runs in the page */
  async evaluate(body: Body, arg?: unknown, options?: Patience): Promise<unknown> {
    await this.#attached('evaluate', options);
    return this.#tab.run(`(${body})(side.one(args[0]), args[1])`, [this.selector, arg]);
  }

  evaluateAll(body: Body, arg?: unknown): Promise<unknown> {
    return this.#tab.run(`(${body})(side.all(args[0]), args[1])`, [this.selector, arg]);
  }

  // Actions

  async click(options?: Patience): Promise<void> {
    refuseOptions('click', options, PATIENT);
    await this.#try('click', options, async (before) => {
      const point = await this.#tab.call('ready', this.selector, before, true);
      if (point.kind === 'not_yet') return new NotYet(point.why);
      await this.#input.click(point.x, point.y);
      const missed = await this.#tab.call('pressed').catch((error: unknown) => {
        // It led to another document.
        if (isOfLeaving(error)) return null;
        throw error;
      });
      if (missed !== null) return new NotYet(`${missed} got the press`);
    });
  }

  async hover(options?: Patience): Promise<void> {
    refuseOptions('hover', options, PATIENT);
    await this.#try('hover', options, async (before) => {
      const point = await this.#tab.call('ready', this.selector, before, false);
      if (point.kind === 'not_yet') return new NotYet(point.why);
      await this.#input.move(point.x, point.y);
    });
  }

  check(options?: Patience): Promise<void> {
    return this.setChecked(true, options);
  }

  uncheck(options?: Patience): Promise<void> {
    return this.setChecked(false, options);
  }

  async setChecked(checked: boolean, options?: Patience): Promise<void> {
    if ((await this.isChecked(options)) === checked) return;
    await this.click(options);
    if ((await this.isChecked(options)) !== checked) throw new Error(`${this}: the press did not check it`);
  }

  async fill(text: string, options?: Patience): Promise<void> {
    await this.#editable('fill', options);
    await this.#tab.call('fill', this.selector, text);
  }

  clear(options?: Patience): Promise<void> {
    return this.fill('', options);
  }

  async focus(options?: Patience): Promise<void> {
    await this.#attached('focus', options);
    await this.#tab.call('focus', this.selector);
  }

  async blur(options?: Patience): Promise<void> {
    await this.#attached('blur', options);
    await this.#tab.call('blur', this.selector);
  }

  async press(keys: string, options?: Patience): Promise<void> {
    await this.focus(options);
    await this.#input.press(keys);
  }

  async pressSequentially(text: string, options?: Patience): Promise<void> {
    await this.focus(options);
    await this.#input.type(text);
  }

  async selectOption(wanted: string | readonly string[], options?: Patience): Promise<string[]> {
    const [only, ...others] = [wanted].flat();
    if (only === undefined || others.length > 0) throw cannot('selectOption of several');
    await this.#editable('selectOption', options);
    await this.#try('selectOption', options, async () => {
      if (!(await this.#tab.call('choose', this.selector, only))) return new NotYet(`it has no ${only}`);
    });
    return [await this.inputValue(options)];
  }

  async setInputFiles(files: Parameters<Locator['setInputFiles']>[0], options?: Patience): Promise<void> {
    await this.#attached('setInputFiles', options);
    await this.#tab.call('putFiles', this.selector, await readFiles(files));
  }

  async scrollIntoViewIfNeeded(options?: Patience): Promise<void> {
    await this.#attached('scrollIntoViewIfNeeded', options);
    await this.#tab.call('scrollTo', this.selector);
  }

  async dispatchEvent(type: string, init: EventInit = {}, options?: Patience): Promise<void> {
    await this.#attached('dispatchEvent', options);
    await this.#tab.call('dispatch', this.selector, type, init);
  }

  async #attached(what: string, options: Patience | undefined): Promise<Look> {
    return this.#try(what, options, async () => (await this.look()) ?? new NotYet('it is not there'));
  }

  async #editable(what: string, options: Patience | undefined): Promise<void> {
    await this.#try(what, options, async () => {
      const look = await this.look();
      if (!look) return new NotYet('it is not there');
      if (!look.visible) return new NotYet('it is not visible');
      if (!look.editable) return new NotYet('it cannot be edited');
    });
  }

  /** A command that was under way while the document changed is sent to the next one. */
  #try<T>(
    what: string,
    { timeout = ACTION_MS }: Patience = {},
    attempt: (before: number) => Promise<T | NotYet>,
  ): Promise<T> {
    return until(timeout, `${what} of ${this}`, async (before) => {
      try {
        return await attempt(before);
      } catch (error) {
        if (isOfLeaving(error)) return new NotYet('the page was left');
        throw error;
      }
    });
  }
}
