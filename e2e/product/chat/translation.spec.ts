/**
 * Tests texts in other languages, in a chat and in a note: users read them in their own, if the browser can translate.
 */
import * as v from 'valibot';
import { systemCalls } from '#contract/system/calls.ts';
import { ADA, BEN } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const CONFIG = '/api/v1/config';

/** Replaces the browser's on-device translator: it takes texts with “ß” for German, and marks its translation. */
function haveModels(): void {
  class LanguageDetector {
    static availability = async () => 'available';
    static create = async () => new LanguageDetector();
    detect = async (text: string) => [{ detectedLanguage: text.includes('ß') ? 'de' : 'en', confidence: 1 }];
  }
  class Translator {
    static availability = async () => 'available';
    static create = async () => new Translator();
    translate = async (text: string) => `In English: ${text.replaceAll('ß', 'ss')}`;
  }
  Object.assign(globalThis, { LanguageDetector, Translator });
}

test(
  'other users’ texts appear in the language of the app, and the reader’s own stay as written',
  FULL_ONLY,
  async ({ page, stage }) => {
    const ada = await Api.logIn(stage, ADA);
    const ben = await Api.logIn(stage, BEN);
    // No other test writes in it.
    const { id } = await ada.outingTitled('Dora stays with us');
    await ben.say(id, 'Bringt jemand heißen Tee mit?');
    await ada.say(id, 'Ich bringe heißen Tee mit!');
    await ben.addNote(id, 'Tee', 'Die große Kanne steht im Schrank.');
    // As a server with this feature responds, without a second start.
    const response = await fetch(`${stage.proxy.url}${CONFIG}`);
    const config = v.parse(systemCalls.config.response, await response.json());
    stage.proxy.plan(({ path }) => path === CONFIG, {
      kind: 'response',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...config, features: { ...config.features, auto_translate: true } }),
      inServersName: true,
    });
    await page.addInitScript(haveModels);
    await page.goto(`/chat/${id}`);
    const messages = page.getByRole('log', { name: 'Messages' });
    await expect(messages.getByText('In English: Bringt jemand heissen Tee mit?')).toBeVisible();
    await expect(messages.getByText('Ich bringe heißen Tee mit!')).toBeVisible();
    await messages.getByRole('button', { name: 'Show original' }).click();
    await expect(messages.getByText('Bringt jemand heißen Tee mit?')).toBeVisible();

    await page.goto(`/outings/${id}?tab=notes`);
    await expect(page.getByText('In English: Die grosse Kanne steht im Schrank.')).toBeVisible();

    // Off on this device: as it was written, with nothing below it.
    await page.goto('/settings/app');
    const wanted = page.getByRole('switch', { name: 'Translate what others write' });
    await expect(wanted).toBeChecked();
    // It moves once the device has stored it.
    await wanted.click();
    await expect(wanted).not.toBeChecked();
    await page.goto(`/outings/${id}?tab=notes`);
    await expect(page.getByText('Die große Kanne steht im Schrank.')).toBeVisible();
    await expect(page.getByRole('button', { name: /original/i })).toHaveCount(0);
  },
);
