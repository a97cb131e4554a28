/**
 * Provides Playwright's `expect`, whose matchers for locators and pages poll WebKit's ones. All others, `expect.poll`
 * and `toPass` are Playwright's.
 */
import { expect as playwrightExpect } from '@playwright/test';
import type { Look } from './in-page/find.ts';
import { WebKitLocator } from './locator.ts';
import { WebKitPage } from './page.ts';
import { isOfLeaving } from './tab.ts';
import { NotYet, until } from './until.ts';

type Extension = Parameters<typeof playwrightExpect.extend>[0];
type Matcher = Extension[string];
type State = ThisParameterType<Matcher>;

/** `matches` is null for a missing element: it then neither matches nor fails to match. */
interface Verdict {
  readonly matches: boolean | null;
  readonly received: unknown;
}

interface Options {
  readonly timeout?: number;
}

/** @param judge checks once. @param expected the arguments: the last one may be options */
async function judged(
  state: State,
  name: string,
  actual: unknown,
  expected: unknown,
  options: Options | undefined,
  judge: () => Promise<Verdict>,
) {
  const { isNot, timeout, utils } = state;
  let last: Verdict = { matches: null, received: 'nothing yet' };
  const isMet = await until(options?.timeout ?? timeout, name, async () => {
    try {
      last = await judge();
    } catch (error) {
      if (!isOfLeaving(error)) throw error;
    }
    return last.matches === !isNot || new NotYet('it is not so');
  }).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith(name)) return false;
    throw error;
  });
  const message = () =>
    [
      `expect(${actual}).${isNot ? 'not.' : ''}${name} failed`,
      `Expected: ${isNot ? 'not ' : ''}${utils.printExpected(expected)}`,
      `Received: ${utils.printReceived(last.received)}`,
    ].join('\n');
  return { pass: isMet ? !isNot : isNot, message, name };
}

const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp) && !Array.isArray(value);

function locatorOf(actual: unknown): WebKitLocator {
  if (actual instanceof WebKitLocator) return actual;
  throw new Error(`${actual} is not a WebKit locator`);
}

function pageOf(actual: unknown): WebKitPage {
  if (actual instanceof WebKitPage) return actual;
  throw new Error(`${actual} is not a WebKit page`);
}

const tidy = (text: string) =>
  text
    .replace(/\u200b|\u00ad/g, '')
    .trim()
    .replace(/\s+/g, ' ');

const matchesWhole = (received: string, expected: unknown) =>
  expected instanceof RegExp ? expected.test(received) : tidy(received) === tidy(String(expected));

const matchesPart = (received: string, expected: unknown) =>
  expected instanceof RegExp ? expected.test(received) : tidy(received).includes(tidy(String(expected)));

/** Checks one element. @param read returns the checked value @param absent the result without an element */
function ofLook<T>(
  name: string,
  read: (look: Look) => T,
  compare: (received: T, expected: unknown) => boolean,
  absent: boolean | null = null,
): Matcher {
  return function (this: State, actual: unknown, ...args: unknown[]) {
    const locator = locatorOf(actual);
    const [expected] = args.filter((arg) => !isOptions(arg));
    return judged(this, name, locator, expected ?? true, args.find(isOptions), async () => {
      const look = await locator.look();
      if (!look) return { matches: absent, received: 'no such element' };
      const received = read(look);
      return { matches: compare(received, expected), received };
    });
  };
}

/** Checks a state of one element; `absent` is the result without one. */
const ofState = (name: string, is: (look: Look) => boolean, absent: boolean | null = null) =>
  ofLook(name, is, (received) => received, absent);

/** Checks the texts of all elements if a list is expected, in its order. */
function ofTexts(
  name: string,
  compare: (received: string, expected: unknown) => boolean,
  compareAll: (received: readonly string[], expected: readonly unknown[]) => boolean,
): Matcher {
  const ofOne = ofLook(name, ({ text }) => text, compare);
  return function (this: State, actual: unknown, ...args: unknown[]) {
    const [expected, options] = args;
    if (!Array.isArray(expected)) return ofOne.call(this, actual, ...args);
    const locator = locatorOf(actual);
    return judged(this, name, locator, expected, isOptions(options) ? options : undefined, async () => {
      const received = await locator.allTextContents();
      return { matches: compareAll(received, expected), received };
    });
  };
}

/** Each expected text is part of one, in their order; others may be between them. */
function containsInOrder(received: readonly string[], expected: readonly unknown[]): boolean {
  let next = 0;
  for (const text of received) if (next < expected.length && matchesPart(text, expected[next])) next += 1;
  return next === expected.length;
}

const matchers: Extension = {
  toBeVisible: ofState('toBeVisible', ({ visible }) => visible, false),
  toBeHidden: ofState('toBeHidden', ({ visible }) => !visible, true),
  toBeAttached: ofState('toBeAttached', () => true, false),
  toBeChecked: ofState('toBeChecked', ({ checked }) => checked),
  toBeEnabled: ofState('toBeEnabled', ({ enabled }) => enabled),
  toBeDisabled: ofState('toBeDisabled', ({ enabled }) => !enabled),
  toBeEditable: ofState('toBeEditable', ({ editable }) => editable),
  toBeFocused: ofState('toBeFocused', ({ focused }) => focused),
  toBeInViewport: ofState('toBeInViewport', ({ inViewport }) => inViewport, false),
  toHaveValue: ofLook('toHaveValue', ({ value }) => value ?? '', matchesValue),
  toHaveAccessibleName: ofLook('toHaveAccessibleName', ({ name }) => name, matchesWhole),
  toHaveText: ofTexts(
    'toHaveText',
    matchesWhole,
    (received, expected) =>
      received.length === expected.length &&
      received.every((text, index) => matchesWhole(text, expected[index])),
  ),
  toContainText: ofTexts('toContainText', matchesPart, containsInOrder),
  toHaveAttribute(actual, name: string, ...args: unknown[]) {
    const ofOne = ofLook(
      'toHaveAttribute',
      ({ attributes }) => attributes[name] ?? null,
      (received, expected) =>
        received !== null && (expected === undefined || matchesValue(received, expected)),
    );
    return ofOne.call(this, actual, ...args);
  },
  toHaveCount(actual, expected: number, options?: Options) {
    const locator = locatorOf(actual);
    return judged(this, 'toHaveCount', locator, expected, options, async () => {
      const received = await locator.count();
      return { matches: received === expected, received };
    });
  },
  toHaveURL(actual, expected: string | RegExp, options?: Options) {
    const page = pageOf(actual);
    return judged(this, 'toHaveURL', 'page', expected, options, async () => {
      await page.evaluate('0');
      return { matches: page.isAt(expected), received: page.url() };
    });
  },
  toHaveTitle(actual, expected: string | RegExp, options?: Options) {
    const page = pageOf(actual);
    return judged(this, 'toHaveTitle', 'page', expected, options, async () => {
      const received = await page.title();
      return { matches: matchesWhole(received, expected), received };
    });
  },
};

function matchesValue(received: string, expected: unknown): boolean {
  return expected instanceof RegExp ? expected.test(received) : received === expected;
}

/** Has the types of Playwright's own, whose matchers these replace. */
export const expect: typeof playwrightExpect = playwrightExpect.extend(matchers);
