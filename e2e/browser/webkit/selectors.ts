/** Composes Playwright's selectors as its locators do. `ivya` parses them in the page. */
import type { Locator } from '@playwright/test';
import { getByTextSelector } from 'ivya';

export type Filter = NonNullable<Parameters<Locator['filter']>[0]>;

/** Returns a text or pattern in selector syntax. */
const quoted = (text: string | RegExp) => getByTextSelector(text).slice('internal:text='.length);

const NESTED = { has: 'internal:has', hasNot: 'internal:has-not', and: 'internal:and', or: 'internal:or' };

/** @param selectorOf that of another locator of the same page */
export function filtered(
  selector: string,
  { has, hasNot, hasText, hasNotText, visible }: Filter,
  selectorOf: (locator: Locator) => string,
): string {
  return [
    selector,
    ...(hasText === undefined ? [] : [`internal:has-text=${quoted(hasText)}`]),
    ...(hasNotText === undefined ? [] : [`internal:has-not-text=${quoted(hasNotText)}`]),
    ...(has ? [`${NESTED.has}=${JSON.stringify(selectorOf(has))}`] : []),
    ...(hasNot ? [`${NESTED.hasNot}=${JSON.stringify(selectorOf(hasNot))}`] : []),
    ...(visible === undefined ? [] : [`visible=${visible}`]),
  ].join(' >> ');
}

export const joined = (selector: string, how: 'and' | 'or', other: string): string =>
  `${selector} >> ${NESTED[how]}=${JSON.stringify(other)}`;

export const within = (outer: string | null, inner: string): string =>
  outer === null ? inner : `${outer} >> ${inner}`;
