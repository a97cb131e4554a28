/** Creates locators from a page and from one another. */
import type { Locator } from '@playwright/test';
import * as ivya from 'ivya';
import { handOut } from './hand-out.ts';
import { type Filter, filtered, joined, within } from './selectors.ts';

type Text = string | RegExp;
type Exactness = Parameters<typeof ivya.getByTextSelector>[1];
type RoleOptions = Parameters<typeof ivya.getByRoleSelector>[1];

/** Every locator given out has a selector, whatever Playwright's type says. */
export function selectorOf(locator: Locator): string {
  const selector: unknown = Reflect.get(locator, 'selector');
  if (typeof selector !== 'string') throw new Error('The locator belongs to another browser');
  return selector;
}

export abstract class Finds {
  readonly #outer: string | null;
  readonly #make: (selector: string) => object;

  /** @param outer the element to search in; null for the page */
  constructor(outer: string | null, make: (selector: string) => object) {
    this.#outer = outer;
    this.#make = make;
  }

  #locator(selector: string): Locator {
    return handOut<Locator>('locator', this.#make(selector));
  }

  #within(inner: string): Locator {
    return this.#locator(within(this.#outer, inner));
  }

  #own(): string {
    return this.#outer ?? ':root';
  }

  locator(selector: string, options: Filter = {}): Locator {
    return this.#locator(filtered(within(this.#outer, selector), options, selectorOf));
  }

  getByRole(role: string, options?: RoleOptions): Locator {
    return this.#within(ivya.getByRoleSelector(role, options));
  }

  getByText(text: Text, options?: Exactness): Locator {
    return this.#within(ivya.getByTextSelector(text, options));
  }

  getByLabel(text: Text, options?: Exactness): Locator {
    return this.#within(ivya.getByLabelSelector(text, options));
  }

  getByTitle(text: Text, options?: Exactness): Locator {
    return this.#within(ivya.getByTitleSelector(text, options));
  }

  getByPlaceholder(text: Text, options?: Exactness): Locator {
    return this.#within(ivya.getByPlaceholderSelector(text, options));
  }

  getByAltText(text: Text, options?: Exactness): Locator {
    return this.#within(ivya.getByAltTextSelector(text, options));
  }

  filter(options: Filter = {}): Locator {
    return this.#locator(filtered(this.#own(), options, selectorOf));
  }

  and(other: Locator): Locator {
    return this.#locator(joined(this.#own(), 'and', selectorOf(other)));
  }

  or(other: Locator): Locator {
    return this.#locator(joined(this.#own(), 'or', selectorOf(other)));
  }

  nth(index: number): Locator {
    return this.#locator(`${this.#own()} >> nth=${index}`);
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }
}
