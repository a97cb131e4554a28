/** Prepares the open app in one language for pictures, and navigates to their screens. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#i18n/languages.ts';
import * as ar from '#i18n/messages/ar.ts';
import * as de from '#i18n/messages/de.ts';
import * as en from '#i18n/messages/en.ts';
import * as fr from '#i18n/messages/fr.ts';
import * as pt from '#i18n/messages/pt.ts';
import type { Translation } from '#i18n/translation.ts';
import type { Part } from './names.ts';

/** An animation has ended when the element is at the same place after this long, ms. */
const REST_MS = 250;

export type Words = Translation<typeof en>;
const CATALOGUES: Record<Language, Words> = { en, de, fr, pt, ar };

export interface Scene {
  page: Page;
  /** Of the language in which the app is shown. */
  words: Words;
  /** Opens an address, and waits until its screen is complete. */
  open(address: string): Promise<void>;
  /** Opens an outing of the sample data by its title. @returns its id */
  openOuting(title: string, tab?: string): Promise<string>;
}

/** @param page with the app open, whose language is chosen here */
export async function sceneOf(page: Page, language: Language): Promise<Scene> {
  await page.evaluate((chosen) => localStorage.setItem('outing.language', chosen), language);
  const open = async (address: string) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  return {
    page,
    words: CATALOGUES[language],
    open,
    async openOuting(title, tab) {
      await open(`/outings/list?q=${encodeURIComponent(title)}`);
      await page.getByRole('link', { name: title }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const { pathname } = new URL(page.url());
      if (tab !== undefined) await open(`${pathname}?tab=${tab}`);
      return pathname.split('/').at(-1) ?? '';
    },
  };
}

/** Scrolls until it stays there. @returns its position */
export async function bringTo(block: 'start' | 'center', target: Locator): Promise<Part> {
  let place = '';
  const isAtRest = async () => {
    const before = place;
    await target.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block);
    place = JSON.stringify(await target.boundingBox());
    return place === before;
  };
  await expect.poll(isAtRest, { intervals: [REST_MS] }).toBe(true);
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is invisible');
  return box;
}
